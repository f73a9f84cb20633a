import { refresh } from '../../api/auth';
import { clearLocalSession } from '../../api/host';
import { homePath } from '../../lib/paths';
import { sessionOf } from './cookie';

const RESUMED_AT = 'resumed-at';
const RETRY_AFTER_MS = 30_000;

/** Whether this tab has not tried in the last half minute; without storage it may not, or it could try for ever. */
function mayTry(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RESUMED_AT) ?? 0) < RETRY_AFTER_MS) return false;
    sessionStorage.setItem(RESUMED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * A link from another site brings no Strict cookies, so the server answered as to somebody who is not logged in.
 * If this device holds a session, it goes on to the dashboard; once, so that no loop can arise.
 */
export async function resumeSession(): Promise<void> {
  const session = sessionOf(document.cookie);
  if (session.status === 'out' || !mayTry()) return;
  const isOpen = await refresh().catch(() => null);
  if (isOpen) location.replace(homePath(session.user.role));
  if (isOpen === false) clearLocalSession();
}
