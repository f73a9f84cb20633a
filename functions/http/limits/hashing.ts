import { createMiddleware } from 'hono/factory';
import { limitConcurrentHashes } from '../../domain/people/sessions/hash-throttle';
import type { AppEnv } from '../../env';
import { annotate } from '../endpoint';

/**
 * Runs after the permission check in every call that hashes a password; rejects a call while four
 * others hash.
 */
export const limitHashing = annotate(
  { codes: ['rate-limited'] },
  createMiddleware<AppEnv>((_c, next) => limitConcurrentHashes(next, Date.now())),
);
