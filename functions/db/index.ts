import type { D1Database } from '@cloudflare/workers-types';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { retryReads } from './retry.ts';

export { isUnavailable } from './errors.ts';

export type Database = DrizzleD1Database;

export function connect(d1: D1Database): Database {
  return drizzle(retryReads(d1));
}

/**
 * Whether D1 rejected a write because it violates this unique index. SQLite identifies an index on
 * an expression by its name, and any other index by its columns (`table.column`).
 */
export function isDuplicate(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes('UNIQUE constraint failed') && error.message.includes(index)) {
    return true;
  }
  return isDuplicate(error.cause, index);
}

/** Whether D1 rejected a batch because it violates this CHECK constraint. */
export function isCheckFailure(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes('CHECK constraint failed') && error.message.includes(name))
    return true;
  return isCheckFailure(error.cause, name);
}
