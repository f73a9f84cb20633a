import { isLeaving } from '../api/host';
import { PATHS } from '../lib/paths';
import { sessionOf } from './cookie';

const CHANNEL = 'session';

/** Notifies the other tabs that this device's session has changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Leaves a staff page if the user logs out in another tab, and reloads it if a different user logs
 * in there. Returns a function that stops watching.
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
  // The tab that sent the message also receives it, but is already leaving.
  const checkNotified = () => isLeaving() || check();
  channel.addEventListener('message', checkNotified, { signal });
  const checkRestored = (event: PageTransitionEvent) => event.persisted && check();
  addEventListener('pageshow', checkRestored, { signal });
  const checkVisible = () => document.hidden || check();
  document.addEventListener('visibilitychange', checkVisible, { signal });

  return () => {
    stopped.abort();
    channel.close();
  };
}
