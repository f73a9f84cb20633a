import { isLeaving } from '../../api/host';
import { PATHS } from '../../lib/paths';
import { sessionOf } from './cookie';

const CHANNEL = 'session';

/** Tells the other tabs that the session of this device has changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Leaves a staff page once its person has logged out elsewhere, and redraws it when somebody else logged
 * in; until the returned function is called.
 */
export function followSession(username: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel(CHANNEL);

  function check(): void {
    const session = sessionOf(document.cookie);
    if (session.status === 'out') location.replace(PATHS.login);
    else if (session.user.username !== username) location.reload();
  }
  // The tab that tells the others hears itself, and is on its way already.
  const checkTold = () => isLeaving() || check();
  channel.addEventListener('message', checkTold, { signal });
  const checkRestored = (event: PageTransitionEvent) => event.persisted && check();
  addEventListener('pageshow', checkRestored, { signal });
  const checkSeen = () => document.hidden || check();
  document.addEventListener('visibilitychange', checkSeen, { signal });

  return () => {
    stopped.abort();
    channel.close();
  };
}
