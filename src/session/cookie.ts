import * as v from 'valibot';
import { COOKIES, readCookie } from '../lib/cookies';

const displayUser = v.object({ username: v.string(), first_name: v.string(), role: v.string() });

export type DisplayUser = v.InferOutput<typeof displayUser>;
export type Session = { status: 'out' } | { status: 'in'; user: DisplayUser };

const OUT: Session = { status: 'out' };

/**
 * The session according to the `user` cookie; if the cookie is incomplete, the user counts as
 * logged out.
 */
export function sessionOf(cookies: string): Session {
  try {
    const parsed = v.safeParse(displayUser, JSON.parse(readCookie(cookies, COOKIES.user) ?? ''));
    return parsed.success ? { status: 'in', user: parsed.output } : OUT;
  } catch {
    return OUT;
  }
}
