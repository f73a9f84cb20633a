import type { PlaceOrderBody, PlaceOrderReply } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { isUnavailable } from '../../../db';
import { startPayment } from '../../payments/start';
import { Refusal } from '../../refusal';
import type { OrderContext } from '../context';
import { expireDue } from '../expire';
import { orderKey } from '../key';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { hashOf, newOrder } from './new-order';
import { explain } from './obstacles';
import { priceChanged, priceOrder } from './price';
import { writeOrder } from './write';

export interface PlacedOrder {
  reply: PlaceOrderReply;
  isNew: boolean;
}

export interface Shopper {
  /** Of a customer who is logged in. */
  customerId: number | null;
  address: string;
}

const ATTEMPTS = 4;

/**
 * Writes an order and holds its stock, both or neither; the same body again is answered with the
 * order it made (orders.md sections 2 and 3). Refuses with `price-changed`, `out-of-stock`,
 * `order-id-reused`, `too-many-open-orders`, `rate-limited` or `invalid`, and then nothing is written.
 */
export async function placeOrder(
  context: OrderContext,
  body: PlaceOrderBody,
  shopper: Shopper,
): Promise<PlacedOrder> {
  const { db, now, shop } = context;
  const priced = priceOrder(shop, body);
  if (priced.totals.total !== body.amount) {
    const { order } = await loadOrder(db, body.order_id);
    if (order === undefined) throw priceChanged(priced);
    return answerAgain(context, order, body, shopper);
  }

  const wanted = newOrder(context, body, priced, shopper.customerId);
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await writeOrder(db, wanted, shopper.address, now);
      return { reply: await replyFor(context, order), isNew: true };
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const obstacle = await explain(context, wanted, shopper.address);
      if (obstacle.kind === 'exists') return answerAgain(context, obstacle.order, body, shopper);
      if (obstacle.kind === 'refused') throw obstacle.refusal;
      if (attempt === ATTEMPTS) throw error;
      if (obstacle.kind === 'hold-is-over') await expireDue(db, now);
    }
  }
}

/** The answer to an order that is there already; to a customer's order only that customer gets it. */
async function answerAgain(
  context: OrderContext,
  order: OrderRecord,
  body: PlaceOrderBody,
  { customerId }: Shopper,
): Promise<PlacedOrder> {
  const isTheirs = order.customerId === null || order.customerId === customerId;
  if (order.bodyHash !== hashOf(body) || !isTheirs) {
    throw new Refusal('order-id-reused', ORDER_TEXTS.orderIdReused);
  }
  return { reply: await replyFor(context, order), isNew: false };
}

async function replyFor(context: OrderContext, order: OrderRecord): Promise<PlaceOrderReply> {
  return {
    order: orderReplyFor(order, 'owner', context.shop),
    key: orderKey(order.id, context.secrets),
    payment: await startPayment(context, order),
  };
}
