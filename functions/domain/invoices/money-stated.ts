import { type SQL, sql } from 'drizzle-orm';
import type { MoneyPart } from '../../../src/contract/invoices/reply.ts';
import type { Owner } from '../money/owner';

/**
 * The money that a document states: all that was received and not returned, or what the batch that
 * issues it received or returned.
 */
export type MoneyStated = 'received' | 'received-now' | 'returned-now';

/**
 * The money of an order or a repair by the way it came or went back, as JSON; null if there is none.
 * The document's batch reads it after it has written its own payments and refunds.
 */
export function moneyOf(owner: Owner, stated: MoneyStated, now: number): SQL<MoneyPart[] | null> {
  const parts = stated === 'returned-now' ? returnedNow(owner, now) : received(owner, stated, now);
  return sql`(SELECT nullif(json_group_array(json_object('provider', provider, 'method', method,
    'amount', amount)), '[]') FROM (${parts}))`;
}

function received(owner: Owner, stated: MoneyStated, now: number): SQL {
  const isNow = stated === 'received-now' ? sql` AND payments.updated_at = ${now}` : sql``;
  return sql`SELECT provider, method, sum(amount_paise - refunded_paise) AS amount FROM payments
    WHERE ${isOf(owner)} AND payments.state = 'paid' AND payments.problem IS NULL${isNow}
    GROUP BY provider, method HAVING amount > 0 ORDER BY min(payments.id)`;
}

function returnedNow(owner: Owner, now: number): SQL {
  return sql`SELECT provider, refunds.method AS method, sum(refunds.amount_paise) AS amount FROM refunds
    JOIN payments ON payments.id = refunds.payment_id
    WHERE ${isOf(owner)} AND refunds.created_at = ${now} AND refunds.state <> 'failed'
    GROUP BY provider, refunds.method ORDER BY min(refunds.id)`;
}

/** The condition of `isOf` in money, which scripts that run without a bundler cannot import. */
function isOf(owner: Owner): SQL {
  return 'orderId' in owner
    ? sql`payments.order_id = ${owner.orderId}`
    : sql`payments.repair_id = ${owner.repairId}`;
}
