import type { Context } from 'hono';
import type { CommandContext } from '../domain/command';
import type { GuardedEnv } from '../env';
import { database } from './database';

/** The desk of the person who sent this request. */
export function commandContext(c: Context<GuardedEnv>): CommandContext {
  return { db: database(c), by: c.get('session').user.id, now: Date.now() };
}
