import type { Context } from 'hono';
import type { ErrorCode } from '../../../src/contract/errors';
import type { AppEnv } from '../../env';
import { routeOf } from './calls';

/** Refusals that may indicate an attack. */
const EVENTS: readonly ErrorCode[] = [
  'wrong-credentials',
  'account-inactive',
  'wrong-password',
  'wrong-code',
  'forbidden',
  'key-reused',
  'rate-limited',
];

/** Logs a security refusal: the call and the user, without request data. */
export function logRefusal(code: ErrorCode, c: Context<AppEnv>): void {
  if (EVENTS.includes(code)) write(code, c, c.get('session')?.user.id);
}

/** Logs the reuse of a refresh token whose successor was already used. */
export function logReusedToken(c: Context, userId: number): void {
  write('token-reused', c, userId);
}

function write(security: ErrorCode | 'token-reused', c: Context<AppEnv>, user?: number): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where refusals are logged
  console.warn({
    security,
    request_id: c.get('requestId'),
    call: routeOf(c),
    method: c.req.method,
    user,
  });
}
