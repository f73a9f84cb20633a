import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SessionUser } from '../../src/contract/auth';
import type { Database } from '../db';
import type { Refusal } from './refusal';

/** Who acts. */
export type Actor = Pick<SessionUser, 'id' | 'role' | 'store'>;

/** Who asks for something, when (ms), and the database it is about. */
export interface CommandContext {
  db: Database;
  actor: Actor;
  now: number;
}

/** One more statement of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** A time of change in ms that is always greater than the one before. */
export function nextUpdatedAt(updatedAt: AnySQLiteColumn, now: number): SQL<number> {
  return sql<number>`max(${updatedAt} + 1, ${now})`;
}

const ATTEMPTS = 5;

/** Tries again, from a new look at the rows, while somebody else is quicker; then throws the refusal. */
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
