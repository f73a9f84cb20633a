import { findPriceListItem } from '../../../../src/content/price-list';
import type { ExchangeReply } from '../../../../src/contract/orders/exchange';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { serialsFor } from '../../serials';
import { ask, emptyShop, OTHER_PRODUCT, PRODUCT, setStock } from './orders';
import { saleBody, sell } from './sales';

/** Products at ₹1,799, ₹999, ₹1,899 and ₹7,499; the last is a device. */
export const [BUDS, NECKBAND, CHARGER, PHONE] = [
  PRODUCT,
  OTHER_PRODUCT,
  'chargo-gan-67',
  'tarang-t1-lite',
] as const;

/** Empties the shop and puts these products into stock. */
export async function readyToExchange(): Promise<void> {
  await emptyShop();
  for (const id of [BUDS, NECKBAND, CHARGER, PHONE]) await setStock(id, 50);
}

/** The mobile number of the customer whose pieces are exchanged. */
export const BUYER_MOBILE = '9812345678';

export const priceOf = (id: string) => findPriceListItem(id)?.price ?? 0;
export const cash = (amount: number) => [{ method: 'cash' as const, reference: '', amount }];

/** A sale of these pieces by this clerk, to the customer who exchanges one. */
export async function soldBy(token: string, id: string, quantity = 1, change: object = {}) {
  const body = saleBody({
    lines: { [id]: quantity },
    customer: { name: 'Meera', mobile: BUYER_MOBILE },
  });
  return (await sell(token, { ...body, ...change })).body;
}

/** An exchange of one piece of this order for another product, paid for in cash. */
export function exchangeOf(order: OrderReply, old: string, next: string, change: object = {}) {
  const left = order.lines.find(({ product_id }) => product_id === old);
  const credit = (left?.line_total ?? 0) / (left?.quantity ?? 1);
  const due = priceOf(next) - credit;
  const numbers = left?.serials?.map(({ serial }) => serial);
  return {
    ...{ version: order.version, request_id: createOrderSecret(), proof: BUYER_MOBILE },
    ...{ product_id: old, can_be_sold: false, reason: 'faulty', note: '' },
    ...(numbers && { serials: { [old]: numbers.slice(0, 1) } }),
    sale: {
      product_id: next,
      ...serialsFor([{ product_id: next, quantity: 1 }]),
      amount: priceOf(next),
      payments: due > 0 ? cash(due) : [],
    },
    ...change,
  };
}

type Answer = ExchangeReply & { code?: string; message?: string; fields?: Record<string, string> };
/** Sends an exchange of a piece of this order. */
export const send = (token: string, { order_id }: OrderReply, body: object) =>
  ask<Answer>(`/api/orders/${order_id}/exchanges`, { token }, body);
