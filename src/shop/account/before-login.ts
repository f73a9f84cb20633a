import { PATHS } from '../../lib/paths';

const ORIGIN = 'before-login';
const SENDER = 'login-from';
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
 * The URL of the visitor's previous page; `step` if that page was part of the login flow; null for
 * the home page and for pages on other sites.
 */
export function originOf(referrer: string, site: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, href } = new URL(referrer);
  if (origin !== site || pathname === PATHS.home) return null;
  // Returns the full URL, because a path that starts with two slashes would open another site.
  return LOGIN_PAGES.includes(pathname) ? 'step' : href;
}

/**
 * Used on pages that send no referrer: passes this page's URL to the login page when the visitor
 * follows a link there. Reads the URL immediately, because following an anchor link would replace
 * the order's key in it.
 */
export function passOrigin(): void {
  const { href } = location;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && LOGIN_PAGES.includes(link.pathname)) leave(SENDER, href);
  });
}

/** Stores where a login or sign-up started, until the tab is closed. */
export function noteOrigin(): void {
  const origin = take(SENDER) ?? originOf(document.referrer, location.origin);
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
