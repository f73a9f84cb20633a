import { type SQL, sql } from 'drizzle-orm';
import { NO_PAISE } from '../../src/lib/paise.ts';
import { paise } from './paise.ts';

/**
 * The money of an order or a repair, in paise, so that a list needs no sums. Triggers keep
 * `paidPaise` and `refundedPaise` equal to the sums of its received payments; no code writes them.
 * `owed` is the SQL of what the customer owes before credits.
 */
export function accountColumns(owed: SQL) {
  return {
    owedPaise: paise('owed_paise').notNull().generatedAlwaysAs(owed, { mode: 'virtual' }),
    paidPaise: paise('paid_paise').notNull().default(NO_PAISE),
    refundedPaise: paise('refunded_paise').notNull().default(NO_PAISE),
    duePaise: paise('due_paise')
      .notNull()
      .generatedAlwaysAs(
        sql`max(0, max(0, owed_paise - credited_paise) - (paid_paise - refunded_paise))`,
        { mode: 'virtual' },
      ),
  };
}
