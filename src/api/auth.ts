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

/** Creates a customer's account; an ApiError `email-taken` when there is one. */
export async function register(body: RegisterBody): Promise<void> {
  const path = API_PATHS.register;
  await call({ method: 'POST', path, body, reply: registerReply, anonymous: true });
}

/** Opens a session, whose cookies the server sets; an ApiError `wrong-credentials` or `account-inactive`. */
export function login(body: LoginBody): Promise<LoginReply> {
  return call({ method: 'POST', path: API_PATHS.login, body, reply: loginReply, anonymous: true });
}

/** Ends the session on the server. */
export function logout(): Promise<undefined> {
  return call({ method: 'POST', path: API_PATHS.logout, reply: v.undefined() });
}

/** Whether the refresh cookie still opens the session. */
export async function refresh(): Promise<boolean> {
  return (await refreshOnce(browser.accessToken())) !== null;
}

/** Where the user is logged in, the last used first. */
export function listOwnSessions(signal: AbortSignal): Promise<SessionsReply> {
  return call({ method: 'GET', path: API_PATHS.ownSessions, reply: sessionsReply, signal });
}

/** Logs the user out there; does nothing where that has happened already. */
export function endOwnSession(id: string): Promise<undefined> {
  return call({ method: 'DELETE', path: `${API_PATHS.ownSessions}/${id}`, reply: v.undefined() });
}
