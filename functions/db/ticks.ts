import { type SQL, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { payments } from './payments.ts';
import { users } from './schema.ts';

/** Who saw a payment in the bank, and when; a withdrawn tick stays on record. */
export const ticks = sqliteTable(
  'ticks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The bank's reference; null for a card. */
    reference: text('reference'),
    /** The batch number of the card machine; null for other methods. */
    batch: text('batch'),
    at: integer('at').notNull(),
    by: integer('by')
      .notNull()
      .references(() => users.id),
    /** True if the shop needed no second person at that time. */
    isAlone: integer('is_alone', { mode: 'boolean' }).notNull(),
    withdrawnAt: integer('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('ticks_payment').on(t.paymentId).where(sql`${t.withdrawnAt} IS NULL`),
    index('ticks_at').on(t.at).where(sql`${t.withdrawnAt} IS NULL`),
  ],
);

/** True if the payment has a tick that was not withdrawn. */
export function hasTick(paymentId: number): SQL<boolean> {
  return sql`EXISTS (SELECT 1 FROM ticks WHERE payment_id = ${paymentId} AND withdrawn_at IS NULL)`.mapWith(
    Boolean,
  ) as SQL<boolean>;
}
