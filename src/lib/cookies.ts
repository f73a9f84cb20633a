/**
 * Cookie names. Their prefix makes a browser reject a cookie that is not Secure or is set for
 * another host. Scripts can read `access` and `user`.
 */
export const COOKIES = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  user: '__Host-user',
} as const;

/**
 * The value of a cookie in a `document.cookie` string; null when it is missing or cannot be
 * decoded.
 */
export function readCookie(jar: string, name: string): string | null {
  const entry = jar.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(name.length + 1)) || null;
  } catch {
    return null;
  }
}

/** Whether a `document.cookie` string shows no logged-in user. */
export function isLoggedOut(jar: string): boolean {
  return readCookie(jar, COOKIES.user) === null;
}
