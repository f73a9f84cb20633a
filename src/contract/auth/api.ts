import {
  loginBody,
  loginReply,
  refreshBody,
  refreshReply,
  registerBody,
  registerReply,
} from '../auth.ts';
import { on, post } from '../operation.ts';
import { REFRESH } from './routes.ts';

export const register = post('/api/auth/register', {
  summary: 'Creates a customer account',
  who: 'anyone',
  body: registerBody,
  reply: registerReply,
  status: [201],
  codes: ['email-taken', 'rate-limited'],
});

export const login = post('/api/auth/login', {
  summary: 'Creates a session; `username` can also be an email address',
  who: 'anyone',
  body: loginBody,
  reply: loginReply,
  codes: ['wrong-credentials', 'account-inactive', 'rate-limited'],
});

export const logout = post('/api/auth/logout', {
  summary: 'Ends the sessions of the bearer token and the refresh cookie',
  who: 'anyone',
});

export const refreshToken = on(REFRESH, {
  summary: 'Exchanges a refresh token, from the body or the cookie, for a new access token',
  who: 'anyone',
  body: refreshBody,
  reply: refreshReply,
  codes: ['session-ended', 'rate-limited'],
});
