import { PATHS } from '../../lib/paths';

const ORIGIN = 'before-login';
const USERNAME = 'signed-up-as';

/** The pages of the login flow; a login never redirects back to them. */
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
 * The URL of the visitor's previous page; `step` if that was a page of the login flow; null for the
 * home page and for other sites.
 */
export function originOf(referrer: string, site: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, href } = new URL(referrer);
  if (origin !== site || pathname === PATHS.home) return null;
  // Returns the full URL, because a path that starts with two slashes would open another site.
  return LOGIN_PAGES.includes(pathname) ? 'step' : href;
}

/** Stores where a login or sign-up started, until the tab is closed. */
export function noteOrigin(): void {
  const origin = originOf(document.referrer, location.origin);
  if (origin === null) take(ORIGIN);
  else if (origin !== 'step') leave(ORIGIN, origin);
}

export function takeOrigin(): string | null {
  return take(ORIGIN);
}

/** Passes a new account's username to the login page. */
export function leaveUsername(username: string): void {
  leave(USERNAME, username);
}

export function takeUsername(): string | null {
  return take(USERNAME);
}
