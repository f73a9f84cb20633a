import type { SessionUser } from '../../contract/auth';
import { isStaff } from '../../contract/roles';
import { toast } from '../../ui/feedback/toast';

const PARAMETER = 'denied';

const SCREENS = new Map([
  ['users', 'Users'],
  ['stores', 'Stores'],
  ['settings', 'Settings'],
  ['complaints', 'Complaints'],
  ['without-code', 'Hand-overs without code'],
]);

/** The part of a closed screen that all staff may use; the dashboard shows it instead. */
export type OwnPart = 'stores' | 'settings';

/** The part of the closed screen to show to this user; undefined if there is none. */
export function ownPartFor(
  user: Pick<SessionUser, 'role'> | undefined,
  search: string,
): OwnPart | undefined {
  if (user === undefined || !isStaff(user.role)) return undefined;
  const screen = new URLSearchParams(search).get(PARAMETER);
  return screen === 'stores' || screen === 'settings' ? screen : undefined;
}

/** Why the access gate redirected to the dashboard; null if it did not. */
export function deniedText(search: string): string | null {
  const screen = SCREENS.get(new URLSearchParams(search).get(PARAMETER) ?? '');
  return screen ? `Only a System Admin can open ${screen}.` : null;
}

/**
 * Shows the reason in a toast and removes it from the URL, so that a reload does not show it again.
 */
export function announceDenial(): void {
  const text = deniedText(location.search);
  if (text === null) return;
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  void toast('info', text);
}
