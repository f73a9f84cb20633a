import type { Context } from 'hono';
import type { Desk } from '../domain/desk';
import type { GuardedEnv } from '../env';
import { database } from './database';

/** The desk of the person who sent this request. */
export function deskOf(c: Context<GuardedEnv>): Desk {
  return { db: database(c), by: c.get('session').user.id, now: Date.now() };
}
