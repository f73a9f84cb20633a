import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { SessionUser } from '../../src/contract/auth';
import { COOKIES } from '../../src/lib/cookies';
import type { ActiveSession } from '../domain/people/sessions/sessions';
import { signAccess } from '../domain/people/sessions/tokens';
import type { Bindings } from '../env';

const DAY_S = 24 * 60 * 60;
const LIFETIME_S = { access: DAY_S, refresh: 7 * DAY_S, user: 7 * DAY_S };
const SHARED: CookieOptions = { path: '/', secure: true, sameSite: 'Strict' };

type CookieName = keyof typeof COOKIES;

interface Grant {
  session: ActiveSession;
  remember: boolean;
  /** Undefined if a parallel call has just set a newer token. */
  refresh?: string;
}

export interface Credentials extends Omit<Grant, 'session'> {
  access: string;
  user: SessionUser;
}

/** The session's tokens: a new access token and, if issued, a new refresh token. */
export async function issueCredentials(
  grant: Grant,
  env: Bindings,
  now: number,
): Promise<Credentials> {
  const { session, ...rest } = grant;
  const claims = { sessionId: session.id, userId: session.user.id };
  return { ...rest, user: session.user, access: await signAccess(claims, env, now) };
}

/** Sets the session cookies; they outlive the browser session only if "remember me" is chosen. */
export function setCredentials(c: Context, credentials: Credentials): void {
  const { access, refresh, user, remember } = credentials;
  set(c, 'access', access, { remember });
  if (refresh !== undefined) set(c, 'refresh', refresh, { remember, httpOnly: true });
  setDisplayUser(c, user, remember);
}

/** Sets the cookie from which pages know the user's name and role. */
export function setDisplayUser(c: Context, user: SessionUser, remember: boolean): void {
  const { username, first_name, role } = user;
  set(c, 'user', JSON.stringify({ username, first_name, role }), { remember });
}

function set(
  c: Context,
  name: CookieName,
  value: string,
  { remember, ...options }: CookieOptions & { remember: boolean },
): void {
  const maxAge = remember ? { maxAge: LIFETIME_S[name] } : {};
  setCookie(c, COOKIES[name], value, { ...SHARED, ...options, ...maxAge });
}

/** Clears all three cookies, or only those sent with the request. */
export function clearCredentials(c: Context, which: 'all' | 'received' = 'all'): void {
  for (const name of Object.values(COOKIES)) {
    if (which === 'all' || getCookie(c, name) !== undefined) deleteCookie(c, name, SHARED);
  }
}

/** The value of a request cookie. */
export function readCredential(c: Context, name: CookieName): string | undefined {
  return getCookie(c, COOKIES[name]);
}
