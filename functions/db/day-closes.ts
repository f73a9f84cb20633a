import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CashCount } from '../../src/contract/day-close/count.ts';
import { NO_PAISE } from '../../src/lib/paise.ts';
import { paise } from './paise.ts';
import { users } from './schema.ts';

/**
 * The cash and takings of a branch from one close to the next; amounts in paise. The first count is
 * stored, and a confirmed close is never reopened.
 */
export const dayCloses = sqliteTable(
  'day_closes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    branch: text('branch').notNull(),
    /** The day in India that this close covers, such as 2026-11-20. */
    day: text('day').notNull(),
    version: integer('version').notNull().default(1),
    /** The browser's ID of the first count, so a repeated request starts no second close. */
    requestId: text('request_id').notNull().default(''),
    /** The last day of a close that covers several days; null for closes of earlier releases. */
    lastDay: text('last_day'),
    /** This close's cut-off time; the close includes the payments and refunds up to then. */
    cutAt: integer('cut_at').notNull(),
    openingFloat: paise('opening_float').notNull(),
    /** The reason why the opening float differs from the cash of the previous close. */
    floatReason: text('float_reason').notNull().default(''),
    /** The sums of the cash movements: in, petty cash, and to the bank. */
    cashIn: paise('cash_in').notNull().default(NO_PAISE),
    paidOut: paise('paid_out').notNull().default(NO_PAISE),
    paidOutReason: text('paid_out_reason').notNull().default(''),
    deposits: paise('deposits').notNull().default(NO_PAISE),
    /** How many notes and coins of each value were counted, as JSON. */
    firstCount: text('first_count', { mode: 'json' }).$type<CashCount>().notNull(),
    count: text('count', { mode: 'json' }).$type<CashCount>().notNull(),
    countedCash: paise('counted_cash').notNull(),
    expectedCash: paise('expected_cash').notNull(),
    /** The cash that was expected at the first count. */
    firstExpectedCash: paise('first_expected_cash').notNull().default(NO_PAISE),
    /** The reason for a difference in the cash. */
    reason: text('reason').notNull().default(''),
    countedBy: integer('counted_by')
      .notNull()
      .references(() => users.id),
    /** Who counted a second time; null if the first count is the only one. */
    recountedBy: integer('recounted_by').references(() => users.id),
    confirmedBy: integer('confirmed_by').references(() => users.id),
    confirmedAt: integer('confirmed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('day_closes_open').on(t.branch).where(sql`${t.confirmedAt} IS NULL`),
    uniqueIndex('day_closes_request').on(t.requestId).where(sql`${t.requestId} <> ''`),
    index('day_closes_branch').on(t.branch, t.id),
    index('day_closes_cut').on(t.cutAt),
    check(
      'day_closes_amounts',
      sql`${t.openingFloat} >= 0 AND ${t.paidOut} >= 0 AND ${t.deposits} >= 0`,
    ),
  ],
);

/**
 * The closes that an admin confirmed and that a branch head has not opened yet; a row is deleted when
 * a head opens its close.
 */
export const unreadCloses = sqliteTable('unread_closes', {
  closeId: integer('close_id')
    .primaryKey()
    .references(() => dayCloses.id),
});
