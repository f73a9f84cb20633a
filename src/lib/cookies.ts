/**
 * Names of the cookies; their prefix makes a browser refuse one that is not Secure, or not of this very
 * host. `access` and `user` are readable by script.
 */
export const COOKIES = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  user: '__Host-user',
} as const;

/** The value of a cookie in a `document.cookie` string, or null; a value that cannot be decoded counts as missing. */
export function readCookie(jar: string, name: string): string | null {
  const entry = jar.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(name.length + 1)) || null;
  } catch {
    return null;
  }
}

/** Whether a `document.cookie` string says that nobody is logged in. */
export function isLoggedOut(jar: string): boolean {
  return readCookie(jar, COOKIES.user) === null;
}
