import { createMiddleware } from 'hono/factory';
import { withHashSlot } from '../../domain/sessions/hash-slots';
import type { AppEnv } from '../../env';

/**
 * Stands first in every call that hashes a password: while four others do, it is refused at once, by
 * this isolate's own memory and before anything else is asked.
 */
export const takeHashSlot = createMiddleware<AppEnv>((_c, next) => withHashSlot(next, Date.now()));
