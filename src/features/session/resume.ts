import { refresh } from '../../api/auth';
import { clearLocalSession } from '../../api/host';
import { PATHS } from '../../lib/paths';
import { sessionOf } from './cookie';

const TRIED = 'resumed-at';
const PAUSE = 30_000;

function triedJustNow(): boolean {
  return Date.now() - Number(sessionStorage.getItem(TRIED) ?? 0) < PAUSE;
}

/**
 * A link from another site brings no Strict cookies, so the server took its reader for a stranger.
 * If this device holds a session, it goes on to the dashboard; once, so that no loop can arise.
 */
export async function resumeSession(): Promise<void> {
  if (sessionOf(document.cookie).status === 'out' || triedJustNow()) return;
  sessionStorage.setItem(TRIED, String(Date.now()));
  const isOpen = await refresh().catch(() => null);
  if (isOpen) location.replace(PATHS.dashboard);
  if (isOpen === false) clearLocalSession();
}
