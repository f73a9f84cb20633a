import { PATHS } from '../../lib/paths';

const ORIGIN = 'before-login';
const USERNAME = 'signed-up-as';

/** Pages of the login flow, which are not return targets. */
const LOGIN_PAGES: readonly string[] = [PATHS.login, PATHS.signup];

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

/**
 * The URL on this site that the visitor came from; `step` for another page of the login flow; null
 * otherwise.
 */
export function originOf(referrer: string, site: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, href } = new URL(referrer);
  if (origin !== site || pathname === PATHS.home) return null;
  // The full URL, because a path that begins with two slashes would lead to another site.
  return LOGIN_PAGES.includes(pathname) ? 'step' : href;
}

/** Stores where a login or sign-up started, for the lifetime of this tab. */
export function noteOrigin(): void {
  const origin = originOf(document.referrer, location.origin);
  if (origin === null) take(ORIGIN);
  else if (origin !== 'step') leave(ORIGIN, origin);
}

export function takeOrigin(): string | null {
  return take(ORIGIN);
}

/** Passes the username of a new account to the login page. */
export function leaveUsername(username: string): void {
  leave(USERNAME, username);
}

export function takeUsername(): string | null {
  return take(USERNAME);
}
