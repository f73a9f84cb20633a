import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * One row per counted attempt: `nth` is the attempt's number for its subject in the current window.
 * The CHECK constraint aborts the batch when an attempt exceeds the limit.
 */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    /** When the attempt stops counting towards the limit. */
    until: integer('until').notNull(),
    nth: integer('nth').notNull(),
    allowed: integer('allowed').notNull(),
  },
  (t) => [
    index('attempts_subject').on(t.scope, t.subject, t.until),
    index('attempts_until').on(t.until),
    check('attempts_allowed', sql`${t.nth} <= ${t.allowed}`),
  ],
);
