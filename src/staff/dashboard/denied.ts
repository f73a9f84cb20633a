import type { SessionUser } from '../../contract/auth';
import { isStaff, may } from '../../contract/roles';
import { placeById } from '../../lib/staff-places';
import { toast } from '../../ui/feedback/toast';

const PARAMETER = 'denied';
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
  const place = placeById(new URLSearchParams(search).get(PARAMETER) ?? '');
  if (place === undefined || place.needs === null || may('advisor', place.needs)) return null;
  const who = may('branch_head', place.needs)
    ? 'a System Admin or a Branch Head'
    : 'a System Admin';
  return `Only ${who} can open ${place.name}.`;
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
