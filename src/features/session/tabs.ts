import { PATHS } from '../../lib/paths';
import { sessionOf } from './cookie';

const CHANNEL = 'session';

/** Tells the other tabs that the session of this device has changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Leaves a staff page once its person has logged out elsewhere, and redraws it when somebody else logged in. */
export function followSession(username: string): void {
  function check(): void {
    const session = sessionOf(document.cookie);
    if (session.status === 'out') location.replace(PATHS.login);
    else if (session.user.username !== username) location.reload();
  }
  new BroadcastChannel(CHANNEL).addEventListener('message', check);
  addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}
