import type { APIRequestContext } from '@playwright/test';
import { ORDERS } from '../../../../src/content/orders.ts';
import { findPriceListItem } from '../../../../src/content/price-list.ts';
import { placeOrder } from '../../../../src/contract/checkout/api.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readOrder, reportOrderPayment } from '../../../../src/contract/orders/api.ts';
import { ORDER_KEY_HEADER } from '../../../../src/contract/orders/key-header.ts';
import type { OrderReply } from '../../../../src/contract/orders/order.ts';
import type { PlaceOrderBody, PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { createOrderId, createTransactionId } from '../../../../src/lib/order-id.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { totalsOf } from '../../../../src/lib/totals.ts';
import { expect } from '../../../support/e2e/test.ts';

const PRODUCT = 'kavach-glass-duo';

/** Returns a mobile number that no other test uses. */
export function newMobile(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

/** Reserves a screen guard as a guest who will pay at the branch. */
export async function reserve(
  request: APIRequestContext,
  change: Partial<PlaceOrderBody> = {},
): Promise<PlaceOrderReply> {
  const price = findPriceListItem(PRODUCT)?.price ?? 0;
  const body: PlaceOrderBody = {
    order_id: createOrderId(Date.now()),
    secret: createOrderSecret(),
    checkout: 'drawer',
    lines: [{ product_id: PRODUCT, quantity: 1 }],
    amount: totalsOf(price, 'drawer', ORDERS.tax).total,
    fulfilment: { kind: 'collect', branch: 'PUN-01' },
    payment: 'counter',
    contact: { mobile: newMobile() },
    ...change,
  };
  const answer = await request.post(placeOrder.path, { data: body });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Orders a screen guard for collection as a guest and pays online. */
export async function buy(
  request: APIRequestContext,
  change: Partial<PlaceOrderBody> = {},
): Promise<PlaceOrderReply> {
  const placed = await reserve(request, { payment: 'online', ...change });
  const path = pathOf(reportOrderPayment, { id: placed.order.order_id });
  const paid = await request.post(path, {
    headers: { [ORDER_KEY_HEADER]: placed.key },
    data: { transaction_id: createTransactionId(Date.now()) },
  });
  expect(paid.status()).toBe(200);
  return placed;
}

/** Returns the order as its customer sees it. */
export async function lookAt(
  request: APIRequestContext,
  { order, key }: PlaceOrderReply,
): Promise<OrderReply> {
  const headers = { [ORDER_KEY_HEADER]: key };
  return (await request.get(pathOf(readOrder, { id: order.order_id }), { headers })).json();
}
