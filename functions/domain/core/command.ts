import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SessionUser } from '../../../src/contract/auth';
import type { Database } from '../../db';
import type { Refusal } from './refusal';

/** The user who runs a command. */
export type Actor = Pick<SessionUser, 'id' | 'role' | 'store'>;

/** The context of a command: its database, its actor and the current time in ms. */
export interface CommandContext {
  db: Database;
  actor: Actor;
  now: number;
}

/** An additional statement for a batch. */
export type Statement = BatchItem<'sqlite'>;

/** A modification time in ms, always later than the previous one. */
export function nextUpdatedAt(updatedAt: AnySQLiteColumn, now: number): SQL<number> {
  return sql<number>`max(${updatedAt} + 1, ${now})`;
}

/** The result of a batch's last statement. */
export function lastOf<T>(results: readonly [...unknown[], T]): T {
  return results.at(-1) as T;
}

const ATTEMPTS = 5;

/**
 * Repeats an attempt that returns undefined, which means that another request changed its rows
 * first; after the last attempt, throws the error from `refuse`.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | undefined>,
  refuse: () => Promise<Refusal>,
): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw await refuse();
}
