import { PATHS } from '../../../lib/paths';

const ORIGIN = 'before-login';
const USERNAME = 'signed-up-as';

/** Pages that lead to a login, but are nothing to come back to. */
const WAYS_IN: readonly string[] = [PATHS.login, PATHS.signup];

function leave(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}

function take(key: string): string | null {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return left;
  } catch {
    return null;
  }
}

/** The address on this site that somebody came from, `step` where that was another step of the login, or null. */
export function originOf(referrer: string, site: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, href } = new URL(referrer);
  if (origin !== site || pathname === PATHS.home) return null;
  // Whole: a path that begins with two slashes would name another site.
  return WAYS_IN.includes(pathname) ? 'step' : href;
}

/** Notes where a login or a sign-up was begun, for as long as this tab is there. */
export function noteOrigin(): void {
  const origin = originOf(document.referrer, location.origin);
  if (origin === null) take(ORIGIN);
  else if (origin !== 'step') leave(ORIGIN, origin);
}

export function takeOrigin(): string | null {
  return take(ORIGIN);
}

/** Leaves the username of a new account for the login. */
export function leaveUsername(username: string): void {
  leave(USERNAME, username);
}

export function takeUsername(): string | null {
  return take(USERNAME);
}
