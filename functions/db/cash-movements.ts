import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { IN_REASONS, MOVEMENT_KINDS, PETTY_REASONS } from '../../src/contract/cash/movements.ts';
import { dayCloses } from './day-closes.ts';
import { paise } from './paise.ts';
import { users } from './schema.ts';

/** Cash that entered or left a branch's drawer without a payment or refund. Rows never change. */
export const cashMovements = sqliteTable(
  'cash_movements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The browser's ID of the entry, so a repeated request records no second one. */
    requestId: text('request_id').notNull(),
    branch: text('branch').notNull(),
    at: integer('at').notNull(),
    /** The day in India, such as 2026-11-20. */
    day: text('day').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason', { enum: [...IN_REASONS, ...PETTY_REASONS] }),
    /** Who received petty cash. */
    payee: text('payee').notNull().default(''),
    note: text('note').notNull().default(''),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    approvedBy: integer('approved_by').references(() => users.id),
    /** The day close that counted the movement. */
    closeId: integer('close_id').references(() => dayCloses.id),
  },
  (t) => [
    uniqueIndex('cash_movements_request').on(t.requestId),
    index('cash_movements_unclosed').on(t.branch, t.id).where(sql`${t.closeId} IS NULL`),
    index('cash_movements_closed').on(t.closeId).where(sql`${t.closeId} IS NOT NULL`),
    index('cash_movements_day').on(t.day),
    check('cash_movements_amount', sql`${t.amountPaise} > 0`),
  ],
);
