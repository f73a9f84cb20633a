import * as v from 'valibot';
import {
  loginBody,
  loginReply,
  refreshBody,
  registerBody,
  registerReply,
  sessionsReply,
} from '../../contract/auth';
import { healthReply } from '../../contract/health';
import { ownPasswordBody } from '../../contract/users';
import type { Endpoint } from './endpoint';

const refreshReply = v.object({ access: v.string(), refresh: v.optional(v.string()) });

export const SESSIONS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates a customer account',
    who: 'anyone',
    body: registerBody,
    success: [{ status: 201, reply: registerReply }],
    codes: ['email-taken', 'rate-limited'],
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Opens a session; `username` accepts an e-mail address too',
    who: 'anyone',
    body: loginBody,
    success: [{ status: 200, reply: loginReply }],
    codes: ['wrong-credentials', 'account-inactive', 'rate-limited'],
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of the bearer token or of the refresh cookie',
    who: 'anyone',
    success: [{ status: 204 }],
  },
  {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Changes the caller’s password and ends their other sessions',
    who: 'bearer',
    body: ownPasswordBody,
    success: [{ status: 204 }],
    codes: ['wrong-password', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Lists the caller’s sessions, last used first',
    who: 'bearer',
    success: [{ status: 200, reply: sessionsReply }],
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Ends one of the caller’s sessions; ids of other users have no effect',
    who: 'bearer',
    success: [{ status: 204 }],
  },
  {
    method: 'POST',
    path: '/api/token/refresh',
    summary: 'Exchanges a refresh token, from the body or the cookie, for a new access token',
    who: 'anyone',
    body: refreshBody,
    success: [{ status: 200, reply: refreshReply }],
    codes: ['session-ended', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/health',
    summary: 'Returns whether the shop can serve requests',
    who: 'anyone',
    success: [
      { status: 200, reply: healthReply },
      { status: 503, reply: healthReply },
    ],
  },
];
