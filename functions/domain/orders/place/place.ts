import type { PlaceOrderBody, PlaceOrderReply } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { STORE_TEXTS } from '../../../../src/contract/stores';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { isUnavailable } from '../../../db';
import { hashSecret, isHashOf } from '../../core/keyed-hash';
import { linkKey } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import { consumeAttempt, type Limit } from '../../core/throttle';
import { selectPrices, withPrices } from '../../goods/prices';
import { closeLinks } from '../../money/links';
import { datesOf, selectDays } from '../../people/stores/branch-days';
import { branchClosed, isBranchClosed } from '../../people/stores/open';
import type { OrderContext } from '../context';
import { expireAllDue } from '../expire';
import { shopOn } from '../hold';
import { startPayment } from '../payments/shopper';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { findFailure } from './find-failure';
import { type NewOrder, newOrder, type Shopper } from './new-order';
import { findReplaced } from './replace';
import { writeOrder } from './write';

export interface PlacedOrder {
  reply: PlaceOrderReply;
  isNew: boolean;
}

/** Limits attempts to reuse an order ID without its secret, counted per ID and address. */
export const REUSED_IDS: Limit = { scope: 'order-id', limit: 5, windowMs: 15 * MINUTE_MS };

const ATTEMPTS = 4;

/**
 * Inserts an order and reserves its stock atomically. Repeating the order with the same secret
 * returns the original response, even if prices or stock have changed since (orders.md sections 2
 * and 3). Otherwise throws `price-changed`, `invalid`, `rate-limited`, `too-many-unpaid`,
 * `out-of-stock`, `branch-closed`, `order-id-reused` or, for the order that it replaces, `not-found`
 * or `wrong-state`, and changes nothing.
 */
export async function placeOrder(
  context: OrderContext,
  body: PlaceOrderBody,
  shopper: Shopper,
): Promise<PlacedOrder> {
  const { db, now } = context;
  const isRepeat = (order: OrderRecord) => isRepeatOf(context, order, body, shopper);
  let wanted: NewOrder;
  try {
    wanted = newOrder(await onTerms(context, body), body, shopper);
  } catch (refusal) {
    const { order } = await loadOrder(db, body.order_id);
    if (order && isRepeat(order)) return answer(context, order, false);
    throw refusal;
  }
  for (let attempt = 1; ; attempt++) {
    const replaced = await findReplaced(context, body);
    try {
      const order = await writeOrder(context, wanted, replaced, shopper.address);
      if (replaced) context.later(closeLinks(context, { orderId: replaced.id }));
      return await answer(context, order, true);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const failure = await findFailure(context, wanted, replaced, shopper.address, isRepeat);
      if (failure.kind === 'repeated') return answer(context, failure.order, false);
      if (isBranchClosed(error)) throw await closedFor(context, body);
      if (failure.kind === 'refused') throw failure.refusal;
      if (failure.kind === 'id-reused') throw await reusedId(context, body, shopper);
      if (attempt === ATTEMPTS) throw error;
      if (failure.kind === 'hold-is-over') await expireAllDue(db, now);
    }
  }
}

/** The context with the prices and the branch's hours as of now. */
async function onTerms(
  context: OrderContext,
  { lines, fulfilment }: PlaceOrderBody,
): Promise<OrderContext> {
  const { db, now, shop } = context;
  const branch = fulfilment.kind === 'collect' ? fulfilment.branch : shop.deliveryBranch;
  const ids = lines.map(({ product_id }) => product_id);
  const [prices, days] = await db.batch([selectPrices(db, ids), selectDays(db, [branch], now)]);
  return { ...context, shop: shopOn(withPrices(shop, prices), datesOf(days)) };
}

/**
 * Whether the request comes from the shopper who placed the order; once the order has ended, only
 * the secret proves this.
 */
function isRepeatOf(
  { hashKeys }: OrderContext,
  order: OrderRecord,
  body: PlaceOrderBody,
  { customerId }: Shopper,
): boolean {
  const isTheirs = order.customerId === null || order.customerId === customerId;
  const hasSecret = order.secretHash === hashSecret(body.secret);
  if (!isTheirs || !hasSecret) return false;
  return order.endedAt !== null || isHashOf(order.bodyHash, 'order', body, hashKeys);
}

/** A delivery is refused only if all branches are closed. */
function closedFor({ db, shop }: OrderContext, { fulfilment }: PlaceOrderBody): Promise<Refusal> {
  const field = fulfilment.kind === 'collect' ? 'fulfilment.branch' : 'fulfilment.kind';
  return branchClosed(db, shop.branches, field, STORE_TEXTS.branchClosed);
}

/** Counts attempts so that a third party who knows an order number cannot guess secrets. */
async function reusedId(
  { db, now }: OrderContext,
  { order_id }: PlaceOrderBody,
  { address }: Shopper,
): Promise<Refusal> {
  const subject = `${order_id} ${address}`;
  await consumeAttempt(db, REUSED_IDS, subject, now, () => ORDER_TEXTS.tooManyAttempts);
  return new Refusal('order-id-reused', ORDER_TEXTS.orderIdReused);
}

async function answer(
  context: OrderContext,
  order: OrderRecord,
  isNew: boolean,
): Promise<PlacedOrder> {
  const reply = {
    order: orderReplyFor(order, 'owner', context),
    key: linkKey(order.id, context.secrets),
    payment: await startPayment(context, order),
  };
  return { reply, isNew };
}
