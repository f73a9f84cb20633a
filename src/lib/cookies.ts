/**
 * Cookie names. The prefix makes browsers reject these cookies unless they are Secure and set for
 * this exact host. Scripts can read `access` and `user`.
 */
export const COOKIES = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  user: '__Host-user',
} as const;

/**
 * A cookie's value in a `document.cookie` string; null if the cookie is missing or cannot be
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

/** True if a `document.cookie` string contains no logged-in user. */
export function isLoggedOut(jar: string): boolean {
  return readCookie(jar, COOKIES.user) === null;
}
