import { COOKIES } from '../contract/auth';
import { readCookie } from './cookies';

/** Whether a `document.cookie` string says that nobody is logged in. */
export function isLoggedOut(jar: string): boolean {
  return readCookie(jar, COOKIES.user) === null;
}
