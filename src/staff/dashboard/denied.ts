import type { SessionUser } from '../../contract/auth';
import { isStaff } from '../../contract/roles';
import { toast } from '../../ui/feedback/toast';

const PARAMETER = 'denied';
const BILLS = 'bills';

const SCREENS = new Map([
  ['users', 'Users'],
  ['stores', 'Stores'],
  ['settings', 'Settings'],
  ['complaints', 'Complaints'],
  ['without-code', 'Hand-overs without code'],
  [BILLS, 'Bills'],
]);

/**
 * The part of an admin-only screen that all staff may use; the dashboard shows it in place of the
 * screen.
 */
export type OwnPart = 'stores' | 'settings';

/** The part of the admin-only screen to show to this user; undefined if there is none. */
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
  const id = new URLSearchParams(search).get(PARAMETER) ?? '';
  const screen = SCREENS.get(id);
  const who = id === BILLS ? 'a System Admin or a Branch Head' : 'a System Admin';
  return screen ? `Only ${who} can open ${screen}.` : null;
}

/**
 * Shows the reason in a toast and removes it from the URL, so a reload does not show it again.
 */
export function announceDenial(): void {
  const text = deniedText(location.search);
  if (text === null) return;
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  void toast('info', text);
}
