import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db';
import type { Refusal } from './refusal';

/** Who changes something, when, and where it is written. */
export interface CommandContext {
  db: Database;
  by: number;
  now: number;
}

/** One more statement of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** A time of change that is always later than the one before. */
export function later(updatedAt: AnySQLiteColumn, now: number): SQL<number> {
  return sql<number>`max(${updatedAt} + 1, ${now})`;
}

const ATTEMPTS = 5;

/** Tries again, from a new look at the rows, while somebody else is quicker; then refuses. */
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
