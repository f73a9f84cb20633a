import { createMiddleware } from 'hono/factory';
import { withHashSlot } from '../../domain/sessions/hash-slots';
import type { AppEnv } from '../../env';

/**
 * Stands in every call that hashes a password, behind who may call it: while four others hash, it is
 * refused at once, by this isolate's own memory.
 */
export const takeHashSlot = createMiddleware<AppEnv>((_c, next) => withHashSlot(next, Date.now()));
