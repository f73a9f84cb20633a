import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { DRAWER_METHODS } from '../../../src/contract/payments/methods';
import type { Paise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { dayCloses } from '../../db/day-closes';
import { rupeesIn } from '../../db/paise';
import { payments, refunds } from '../../db/payments';
import { IS_RETURNED } from '../../db/uncounted';
import type { Statement } from '../core/command';

/**
 * Assigns to the branch's open day close all money that no earlier close has counted. No other
 * statement runs between the statements of one batch, so every row is in exactly one close; a
 * cutoff time could miss a row that is written at that moment.
 */
export function takeMoney(db: Database, branch: string): Statement[] {
  const closeId = openCloseOf(branch);
  return [
    db
      .update(payments)
      .set({ closeId })
      .where(and(eq(payments.branch, branch), isNull(payments.closeId))),
    db
      .update(refunds)
      .set({ closeId })
      .where(and(eq(refunds.branch, branch), isNull(refunds.closeId), IS_RETURNED)),
  ];
}

/** The ID of the branch's unconfirmed close. */
export function openCloseOf(branch: string): SQL<number> {
  return sql<number>`(SELECT id FROM day_closes WHERE branch = ${branch} AND confirmed_at IS NULL)`;
}

const CASH = sql`method IN ${DRAWER_METHODS}`;

/** The cash received in the period of a day close, in paise. */
export const CASH_RECEIVED = sql<Paise>`(SELECT coalesce(sum(amount_paise), 0) FROM payments
  WHERE close_id = "day_closes"."id" AND provider = 'counter' AND ${CASH})`;

/** The cash paid back in the period of a day close, in paise. */
export const CASH_RETURNED = sql<Paise>`(SELECT coalesce(sum(amount_paise), 0) FROM refunds
  WHERE close_id = "day_closes"."id" AND ${CASH})`;

/** The cash in paise that should be in the drawer. */
export const EXPECTED_CASH = sql<Paise>`${dayCloses.openingFloat} + ${CASH_RECEIVED}
  - ${CASH_RETURNED} - ${dayCloses.paidOut} - ${dayCloses.deposits}`;

/** What the audit log records of a close's figures, for `json_object`. */
export const AUDITED_FIGURES = sql`'counted', ${rupeesIn('counted_cash')},
  'expected', ${rupeesIn('expected_cash')}, 'opening_float', ${rupeesIn('opening_float')},
  'paid_out', ${rupeesIn('paid_out')}, 'deposits', ${rupeesIn('deposits')}`;
