import { and, eq } from 'drizzle-orm';
import type { TrackBody, TrackReply } from '../../../src/contract/orders/list';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { orders } from '../../db/orders';
import { Refusal } from '../refusal';
import { countAllowed, forgiveAttempt, type Limit, secondsUntil } from '../throttle';
import type { OrderContext } from './context';
import { branchOf } from './shop';

const QUARTER_HOUR = 15 * 60_000;
/** Wrong mobile numbers of one order, and those from one address. */
export const TRACKING_OF_ORDER: Limit = { scope: 'track-order', limit: 10, windowMs: QUARTER_HOUR };
export const TRACKING_BY_ADDRESS: Limit = {
  scope: 'track-address',
  limit: 30,
  windowMs: QUARTER_HOUR,
};

/**
 * State and branch of an order for who knows its mobile number. A wrong number and an unknown order
 * are the same question to the database, so that they take the same time and bring the same answer.
 */
export async function trackOrder(
  context: OrderContext,
  body: TrackBody,
  address: string,
): Promise<TrackReply> {
  const { db, now, shop } = context;
  const byOrder = { limit: TRACKING_OF_ORDER, subject: body.order_id };
  const byAddress = { limit: TRACKING_BY_ADDRESS, subject: address };
  const [[order], [standing], [one, other]] = await db.batch([
    db
      .select({ id: orders.id, state: orders.state, branch: orders.branch })
      .from(orders)
      .where(and(eq(orders.id, body.order_id), eq(orders.mobile, body.mobile))),
    ...countAllowed(db, [byOrder, byAddress], now),
  ]);
  if (one === undefined || other === undefined) {
    const retryAfterS = secondsUntil(standing?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', ORDER_TEXTS.tooManyAttempts, { retryAfterS });
  }
  if (order === undefined) throw new Refusal('not-found', ORDER_TEXTS.trackNotFound);

  await db.batch([forgiveAttempt(db, one.id), forgiveAttempt(db, other.id)]);
  return { order_id: order.id, state: order.state, branch: branchOf(shop, order.branch) };
}
