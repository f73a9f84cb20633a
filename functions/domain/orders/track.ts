import { and, eq, sql } from 'drizzle-orm';
import type { TrackBody, TrackReply } from '../../../src/contract/orders/list';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../src/lib/durations';
import { corrections } from '../../db/corrections';
import { orders } from '../../db/orders';
import { countLookup, type LookupLimits, requireAllowed } from '../core/lookups';
import { Refusal } from '../core/refusal';
import { selectChangesFrom } from '../corrections/record';
import { requireNumberKept } from '../corrections/rules';
import { branchOf } from '../shop';
import type { OrderContext } from './context';

const QUARTER_HOUR = 15 * MINUTE_MS;
export const TRACKING: LookupLimits = {
  number: { scope: 'track-order', limit: 10, windowMs: QUARTER_HOUR },
  address: { scope: 'track-address', limit: 30, windowMs: QUARTER_HOUR },
  contact: { scope: 'track-mobile', limit: 30, windowMs: QUARTER_HOUR },
};

/**
 * An order's state and branch, found by order number and mobile number. A wrong mobile number and
 * an unknown order run the same query, so the response time does not reveal which it was.
 */
export async function trackOrder(
  context: OrderContext,
  { order_id, mobile }: TrackBody,
  address: string,
): Promise<TrackReply> {
  const { db, now, shop } = context;
  const isIt = and(eq(orders.id, order_id), eq(orders.mobile, mobile));
  const isRight = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${isIt})`;
  const lookup = { number: order_id, contact: mobile, address, isRight };
  const [[order], changes, ...counted] = await db.batch([
    db
      .select({ id: orders.id, state: orders.state, branch: orders.branch })
      .from(orders)
      .where(isIt),
    selectChangesFrom(db, mobile, sql`${corrections.orderId} = ${order_id}`),
    ...countLookup(db, TRACKING, lookup, now),
  ]);
  requireAllowed(counted, now, ORDER_TEXTS.tooManyAttempts);
  if (order === undefined) requireNumberKept(context, changes);
  if (order === undefined) throw new Refusal('not-found', ORDER_TEXTS.trackNotFound);
  return { order_id: order.id, state: order.state, branch: branchOf(shop, order.branch) };
}
