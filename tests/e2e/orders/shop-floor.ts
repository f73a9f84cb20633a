import type { APIRequestContext, Page } from '@playwright/test';
import { BRANCHES, HOURS } from '../../../src/content/site.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { readOrder, takeOrderStep } from '../../../src/contract/orders/api.ts';
import type { OrderReply } from '../../../src/contract/orders/order.ts';
import { listStock } from '../../../src/contract/stock/api.ts';
import {
  type OrderOutcome,
  type ReceiptTexts,
  receiptOf,
  receiptTexts,
} from '../../../src/entities/order/receipt.ts';
import { asUser } from '../../support/e2e/login.ts';
import { expect } from '../../support/e2e/test.ts';

interface StockRow {
  product_id: string;
  on_hand: number;
  held: number;
  version: number;
}

/** Sets the stock as the admin so that this many units can still be ordered. */
export async function leaveInStock(
  request: APIRequestContext,
  productId: string,
  left: number,
): Promise<void> {
  const headers = await asUser(request, 'sysadm');
  const { content } = await (await request.get(listStock.path, { headers })).json();
  const row = (content as StockRow[]).find(({ product_id }) => product_id === productId);
  const { on_hand, held, version } = row ?? { on_hand: 0, held: 0, version: 0 };
  const change = left - (on_hand - held);
  if (change === 0) return;
  const data = { branch: BRANCHES[0].code, change, version, reason: 'Counted again' };
  const answer = await request.post(`${listStock.path}/${productId}`, { headers, data });
  expect(answer.status()).toBe(200);
}

/** Performs an order step as staff. */
export async function staffStep(
  request: APIRequestContext,
  orderId: string,
  step: 'ready' | 'cancel' | 'record-payment',
): Promise<void> {
  const headers = await asUser(request, 'sysadm');
  const { version, due } = await (
    await request.get(pathOf(readOrder, { id: orderId }), { headers })
  ).json();
  const data = {
    step,
    version,
    ...(step === 'cancel' && { reason: 'Damaged' }),
    ...(step === 'record-payment' && { payments: [{ method: 'cash', amount: due }] }),
  };
  const answer = await request.post(pathOf(takeOrderStep, { id: orderId }), { headers, data });
  expect(answer.status()).toBe(200);
}

/** Hands an order over as the admin, who takes the amount due in cash; returns the order. */
export async function handOverForCash(
  request: APIRequestContext,
  orderId: string,
): Promise<OrderReply> {
  const headers = await asUser(request, 'sysadm');
  const { version, due } = await orderOf(request, orderId);
  const data = {
    ...{ step: 'hand-over', version, payments: [{ method: 'cash', amount: due }] },
    without_code: { checked: 'photo-id', reason: 'No phone with them' },
  };
  const answer = await request.post(pathOf(takeOrderStep, { id: orderId }), { headers, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function orderOf(request: APIRequestContext, orderId: string): Promise<OrderReply> {
  const headers = await asUser(request, 'sysadm');
  return (await request.get(pathOf(readOrder, { id: orderId }), { headers })).json();
}

/** Fetches an order's state from the server. */
export async function stateOf(request: APIRequestContext, orderId: string): Promise<string> {
  return (await orderOf(request, orderId)).state;
}

/** Returns the current texts of an order's receipt. */
export async function receiptTextsOf(
  request: APIRequestContext,
  orderId: string,
  outcome: OrderOutcome,
): Promise<ReceiptTexts> {
  const order = await orderOf(request, orderId);
  return receiptTexts(receiptOf(order, outcome, HOURS), Date.now());
}

/**
 * Lets matching requests reach the server but drops this many responses. Returns a function that
 * counts the requests.
 */
export async function loseResponses(page: Page, path: string, times = 1): Promise<() => number> {
  let left = times;
  let sent = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    if (left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
  return () => sent;
}

/**
 * Drops the first matching request before it reaches the server. Returns a function that counts the
 * dropped requests.
 */
export async function dropRequests(page: Page, path: string | RegExp): Promise<() => number> {
  let dropped = 0;
  await page.route(path, async (route) => {
    if (dropped > 0) return route.fallback();
    dropped += 1;
    await route.abort();
  });
  return () => dropped;
}
