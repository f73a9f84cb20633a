import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../src/lib/durations';
import type { Database } from '../../db';
import { orderEvents, orders } from '../../db/orders';
import { payments } from '../../db/payments';
import { NO_NETWORK } from '../core/network';
import { releaseHolds } from '../goods/stock/effects';
import type { OrderFields } from './record';

const AT_ONCE = 100;

/** Whether an order is overdue but has not been marked as expired. */
export function isDue({ expiresAt }: Pick<OrderFields, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * The maximum time for which an overdue order's expiry is delayed while the provider is queried.
 */
const ANSWER_MS = 30 * MINUTE_MS;

/** An SQL condition on orders: a payment page is still open, or a bank has not decided yet. */
export const MAY_BE_PAID = sql`EXISTS (SELECT 1 FROM ${payments}
  WHERE ${payments.orderId} = "orders"."id" AND ${payments.providerOrderId} IS NOT NULL
    AND (${payments.linkUrl} IS NOT NULL
      OR ${payments.state} IN ('pending', 'authorized', 'unknown')))`;
const IS_OWED = sql`EXISTS (SELECT 1 FROM ${payments}
  WHERE ${payments.orderId} = "orders"."id" AND ${payments.state} = 'refund_due')`;

interface Which {
  id?: string;
  /** True if the provider was queried and no payment is in progress. */
  isAsked?: boolean;
}

/**
 * Expires the overdue order with this ID, or up to 100 overdue orders if no ID is given, and
 * releases their stock in the same batch, so each order expires only once. Only orders that can
 * expire have an expiry time. An order whose payment may be in progress is kept until the provider
 * has been queried, but for no more than 30 minutes. Returns the number expired.
 */
export async function expireDue(
  db: Database,
  now: number,
  { id, isAsked = false }: Which = {},
): Promise<number> {
  const one = id === undefined ? sql`` : sql`AND ${orders.id} = ${id}`;
  const mayEnd = isAsked
    ? sql``
    : sql`AND (${orders.expiresAt} <= ${now - ANSWER_MS} OR NOT ${MAY_BE_PAID})`;
  const due = sql`SELECT ${orders.id} FROM ${orders}
    WHERE ${orders.expiresAt} <= ${now} ${one} ${mayEnd}
    ORDER BY ${orders.expiresAt}, ${orders.number} LIMIT ${AT_ONCE}`;
  const [, , ended] = await db.batch([
    db
      .insert(orderEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'expire', NULL, NULL, NULL, NULL, NULL FROM ${orders} WHERE id IN (${due})`,
      ),
    releaseHolds(db, sql`IN (${due})`, now),
    db
      .update(orders)
      .set({
        state: 'expired',
        paymentState: sql`CASE WHEN ${IS_OWED} THEN 'refund_due' ELSE ${orders.paymentState} END`,
        version: sql`${orders.version} + 1`,
        expiresAt: null,
        endedAt: now,
        ...NO_NETWORK,
      })
      .where(sql`${orders.id} IN (${due})`)
      .returning({ id: orders.id }),
  ]);
  return ended.length;
}

/** Expires all overdue orders, batch by batch. */
export async function expireAllDue(db: Database, now: number): Promise<void> {
  let ended: number;
  do ended = await expireDue(db, now);
  while (ended === AT_ONCE);
}
