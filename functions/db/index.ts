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
  return isViolation(error, 'UNIQUE', index);
}

/** Whether D1 rejected a batch because it violates this CHECK constraint. */
export function isCheckFailure(error: unknown, name: string): boolean {
  return isViolation(error, 'CHECK', name);
}

/** Whether D1 rejected a batch because this column (`table.column`) has no value. */
export function isNullFailure(error: unknown, column: string): boolean {
  return isViolation(error, 'NOT NULL', column);
}

function isViolation(error: unknown, kind: 'UNIQUE' | 'CHECK' | 'NOT NULL', name: string): boolean {
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  if (message.includes(`${kind} constraint failed`) && message.includes(name)) return true;
  return isViolation(cause, kind, name);
}
