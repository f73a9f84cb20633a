import { homePath, PATHS } from '../../lib/paths';

/** Pages that nobody goes back to once they are logged in. */
const ENTRANCES: readonly string[] = [PATHS.login, PATHS.signup, PATHS.dashboard];

/** Where a login leads: staff to their dashboard, a customer back to where they were, or to their orders. */
export function afterLogin(role: string, referrer: string, origin: string): string {
  const home = homePath(role);
  if (home === PATHS.dashboard || !URL.canParse(referrer)) return home;
  const from = new URL(referrer);
  if (from.origin !== origin || ENTRANCES.includes(from.pathname)) return home;
  return from.pathname + from.search;
}
