import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { AuthSettings } from '../../../functions/domain/core/auth-secrets';
import { requestOf } from './call';
import app from './worker';

const OLD = env.AUTH_SECRET;
const NEW = 'another-secret-of-at-least-thirty-two-bytes';

/** The settings before, during and after a rotation of AUTH_SECRET. */
export const BEFORE: AuthSettings = { AUTH_SECRET: OLD };
export const ANNOUNCED: AuthSettings = { AUTH_SECRET: OLD, AUTH_SECRET_OTHER: NEW };
export const SWAPPED: AuthSettings = { AUTH_SECRET: NEW, AUTH_SECRET_OTHER: OLD };
export const AFTER: AuthSettings = { AUTH_SECRET: NEW };

/** Sends a request to a Worker with these secrets. */
export function sendTo(settings: AuthSettings, ...[path, options]: Parameters<typeof requestOf>) {
  const whole = { ...env, ...settings };
  return app.fetch(requestOf(path, options), whole, createExecutionContext());
}
