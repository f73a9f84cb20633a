import { toast } from '../../ui/feedback/toast';

const PARAMETER = 'denied';

const SCREENS = new Map([
  ['users', 'Users'],
  ['stores', 'Stores'],
  ['settings', 'Settings'],
  ['complaints', 'Complaints'],
]);

/** Why the gate redirected to the dashboard, or null. */
export function deniedText(search: string): string | null {
  const screen = SCREENS.get(new URLSearchParams(search).get(PARAMETER) ?? '');
  return screen ? `Only a System Admin can open ${screen}.` : null;
}

/** Says in a toast why, and takes the reason off the address, so that a reload does not repeat it. */
export function announceDenial(): void {
  const text = deniedText(location.search);
  if (text === null) return;
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  void toast('info', text);
}
