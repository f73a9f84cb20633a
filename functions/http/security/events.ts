import type { Context } from 'hono';
import type { ErrorCode } from '../../../src/contract/errors';
import type { AppEnv } from '../../env';
import { routeOf } from './calls';

/** Refusals that somebody who tries to get in, or further, would bring about. */
const EVENTS: readonly ErrorCode[] = [
  'wrong-credentials',
  'account-inactive',
  'wrong-password',
  'wrong-code',
  'forbidden',
  'key-reused',
  'rate-limited',
];

/** Writes one line about such a refusal: which call and which user, and nothing that was sent. */
export function logRefusal(code: ErrorCode, c: Context<AppEnv>): void {
  if (EVENTS.includes(code)) write(code, c, c.get('session')?.user.id);
}

/** The same of a refresh token that came back after its successor was used. */
export function logReusedToken(c: Context<AppEnv>, userId: number): void {
  write('token-reused', c, userId);
}

function write(security: ErrorCode | 'token-reused', c: Context<AppEnv>, user?: number): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where such a refusal is told
  console.warn({
    security,
    request_id: c.get('requestId'),
    call: routeOf(c),
    method: c.req.method,
    user,
  });
}
