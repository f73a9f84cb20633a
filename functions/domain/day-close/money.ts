import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MovementKind } from '../../../src/contract/cash/movements';
import { DRAWER_METHODS } from '../../../src/contract/payments/methods';
import { IST_OFFSET_MS } from '../../../src/lib/india-time';
import type { Paise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { cashMovements } from '../../db/cash-movements';
import { dayCloses } from '../../db/day-closes';
import { rupeesIn } from '../../db/paise';
import { payments, refunds } from '../../db/payments';
import { IS_RETURNED, PAID_AT } from '../../db/uncounted';
import type { Statement } from '../core/command';

/**
 * Assigns to the branch's open day close all money and cash movements that no earlier close has
 * counted, and adds up the movements. No other statement runs between the statements of one batch,
 * so every row is in exactly one close; a cutoff time could miss a row that is written at that
 * moment.
 */
export function takeMoney(db: Database, branch: string): Statement[] {
  const closeId = openCloseOf(branch);
  const isOpen = and(eq(cashMovements.branch, branch), isNull(cashMovements.closeId));
  const moved = (kind: MovementKind) => sql<Paise>`(SELECT coalesce(sum(amount_paise), 0)
    FROM cash_movements WHERE ${isOpen} AND kind = ${kind})`;
  return [
    db
      .update(dayCloses)
      .set({
        cashIn: sql`${dayCloses.cashIn} + ${moved('in')}`,
        paidOut: sql`${dayCloses.paidOut} + ${moved('petty')}`,
        deposits: sql`${dayCloses.deposits} + ${moved('bank')}`,
      })
      .where(eq(dayCloses.id, closeId)),
    db.update(cashMovements).set({ closeId }).where(isOpen),
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
export const EXPECTED_CASH = sql<Paise>`${dayCloses.openingFloat} + ${dayCloses.cashIn} + ${CASH_RECEIVED}
  - ${CASH_RETURNED} - ${dayCloses.paidOut} - ${dayCloses.deposits}`;

/** The last day in India with money in a close. */
export const LAST_DAY = sql<string>`(SELECT date((max(at) + ${IST_OFFSET_MS}) / 1000, 'unixepoch') FROM (
  SELECT max(${PAID_AT}) AS at FROM payments WHERE close_id = "day_closes"."id"
  UNION ALL SELECT max(updated_at) FROM refunds WHERE close_id = "day_closes"."id"
  UNION ALL SELECT max(at) FROM cash_movements WHERE close_id = "day_closes"."id"))`;

/** What the audit log records of a close's figures, for `json_object`. */
export const AUDITED_FIGURES = sql`'counted', ${rupeesIn('counted_cash')},
  'expected', ${rupeesIn('expected_cash')}, 'opening_float', ${rupeesIn('opening_float')},
  'cash_in', ${rupeesIn('cash_in')}, 'paid_out', ${rupeesIn('paid_out')}, 'deposits', ${rupeesIn('deposits')}`;
