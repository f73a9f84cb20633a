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
    summary: 'Creates the account of a customer',
    who: 'anyone',
    body: registerBody,
    success: [{ status: 201, reply: registerReply }],
    codes: ['email-taken', 'rate-limited'],
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Opens a session; `username` takes an e-mail address too',
    who: 'anyone',
    body: loginBody,
    success: [{ status: 200, reply: loginReply }],
    codes: ['wrong-credentials', 'account-inactive', 'rate-limited'],
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of the bearer, or of the refresh cookie',
    who: 'anyone',
    success: [{ status: 204 }],
  },
  {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Changes the own password and ends all other sessions',
    who: 'bearer',
    body: ownPasswordBody,
    success: [{ status: 204 }],
    codes: ['wrong-password', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is logged in, the last used first',
    who: 'bearer',
    success: [{ status: 200, reply: sessionsReply }],
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Ends one session of one’s own; nothing happens to any other',
    who: 'bearer',
    success: [{ status: 204 }],
  },
  {
    method: 'POST',
    path: '/api/token/refresh',
    summary: 'Gives a new access token for a refresh token, of the body or the cookie',
    who: 'anyone',
    body: refreshBody,
    success: [{ status: 200, reply: refreshReply }],
    codes: ['session-ended', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the shop can serve',
    who: 'anyone',
    success: [
      { status: 200, reply: healthReply },
      { status: 503, reply: healthReply },
    ],
  },
];
