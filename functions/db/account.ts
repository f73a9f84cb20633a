import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/sqlite-core';

/**
 * The money of an order or a repair, in paise, so that a list needs no sums. Triggers keep
 * `paidPaise` and `refundedPaise` equal to the sums of its received payments; no code writes them.
 * `owed` is the SQL of what the customer owes before credits.
 */
export function accountColumns(owed: SQL) {
  return {
    owedPaise: integer('owed_paise').notNull().generatedAlwaysAs(owed, { mode: 'virtual' }),
    paidPaise: integer('paid_paise').notNull().default(0),
    refundedPaise: integer('refunded_paise').notNull().default(0),
    duePaise: integer('due_paise')
      .notNull()
      .generatedAlwaysAs(
        sql`max(0, max(0, owed_paise - credited_paise) - (paid_paise - refunded_paise))`,
        { mode: 'virtual' },
      ),
  };
}
