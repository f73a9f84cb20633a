import * as v from 'valibot';
import {
  type LoginBody,
  type LoginReply,
  loginReply,
  type RegisterBody,
  registerReply,
  type SessionsReply,
  sessionsReply,
} from '../contract/auth';
import { API_PATHS } from '../lib/paths';
import { call, refreshOnce } from './client';
import { browser } from './host';

/**
 * Creates a customer account; throws ApiError `email-taken` if the e-mail address already has one.
 */
export async function register(body: RegisterBody): Promise<void> {
  const path = API_PATHS.register;
  await call({ method: 'POST', path, body, reply: registerReply, anonymous: true });
}

/**
 * Starts a session; the server sets its cookies. Throws ApiError `wrong-credentials` or
 * `account-inactive`.
 */
export function login(body: LoginBody): Promise<LoginReply> {
  return call({ method: 'POST', path: API_PATHS.login, body, reply: loginReply, anonymous: true });
}

/** Ends the session on the server. */
export function logout(): Promise<undefined> {
  return call({ method: 'POST', path: API_PATHS.logout, reply: v.undefined() });
}

/** Refreshes the session; returns true if the refresh cookie was still valid. */
export async function refresh(): Promise<boolean> {
  return (await refreshOnce(browser.accessToken())) !== null;
}

/** The user's active sessions, most recently used first. */
export function listOwnSessions(signal: AbortSignal): Promise<SessionsReply> {
  return call({ method: 'GET', path: API_PATHS.ownSessions, reply: sessionsReply, signal });
}

/** Ends all the user's sessions except this one. */
export function endOtherSessions(): Promise<undefined> {
  return call({ method: 'DELETE', path: API_PATHS.ownSessions, reply: v.undefined() });
}

/** Ends one of the user's sessions; does nothing if it has already ended. */
export function endOwnSession(id: string): Promise<undefined> {
  return call({ method: 'DELETE', path: `${API_PATHS.ownSessions}/${id}`, reply: v.undefined() });
}
