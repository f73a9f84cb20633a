import type { RateLimit } from '@cloudflare/workers-types';
import { createMiddleware } from 'hono/factory';
import { tooManyAttemptsText } from '../../../src/contract/auth';
import { Refusal } from '../../domain/core/refusal';
import { limitConcurrentHashes } from '../../domain/people/sessions/hash-throttle';
import type { AppEnv, RateLimits } from '../../env';
import { addressOf } from './address';

/** The counter period (wrangler.toml), after which each counter restarts. */
const PERIOD_S = 60;

/** Counts a call for this key; throws `rate-limited` when it exceeds the limit. */
export async function countCall(counter: RateLimit | undefined, key: string): Promise<void> {
  if (counter === undefined) return;
  const { success } = await counter.limit({ key });
  if (success) return;
  throw new Refusal('rate-limited', tooManyAttemptsText(PERIOD_S), { retryAfterS: PERIOD_S });
}

/** Rejects requests over the limit for their client address before reading the body. */
export function limitByAddress(name: keyof RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await countCall(c.env[name], addressOf(c));
    await next();
  });
}

/**
 * Runs after the permission check in every call that hashes a password; rejects a call while four
 * other calls are hashing.
 */
export const limitHashing = createMiddleware<AppEnv>((_c, next) =>
  limitConcurrentHashes(next, Date.now()),
);
