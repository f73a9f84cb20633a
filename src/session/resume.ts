import { refreshOnce } from '../api/client';
import { browser, clearLocalSession } from '../api/host';
import { PATHS } from '../lib/paths';
import { sessionOf } from './cookie';

const RESUMED_AT = 'resumed-at';
const RETRY_AFTER_MS = 30_000;

/**
 * True if this tab has not retried in the last 30 seconds. Without storage, retries are not
 * allowed, because the page could redirect in a loop.
 */
function mayRetry(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RESUMED_AT) ?? 0) < RETRY_AFTER_MS) return false;
    sessionStorage.setItem(RESUMED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Browsers send no SameSite=Strict cookies when the user follows a link from another site, so the
 * server treats the user as logged out. If this device has a session, opens the page that was
 * requested, or else the dashboard. Resumes the session only once, because a second attempt could
 * cause a loop.
 */
export async function resumeSession(open: string | undefined): Promise<void> {
  const session = sessionOf(document.cookie);
  if (session.status === 'out' || !mayRetry()) return;
  const { role } = session.user;
  const access = await refreshOnce(browser.accessToken()).catch(() => undefined);
  const mayOpen = role !== 'customer' || open === PATHS.account;
  if (access) location.replace((mayOpen && open) || PATHS.dashboard);
  if (access === null) clearLocalSession();
}
