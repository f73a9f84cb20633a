import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { SHOP } from '../../../../functions/http/orders/shop';
import { requestOf } from '../../../support/api/call';
import { counterBody, emptyShop, PRODUCT, setStock } from '../../../support/api/orders/orders';
import { everyOrder } from '../../../support/api/orders/whole';
import app from '../../../support/api/worker';

const log = vi.spyOn(console, 'error');
const { tax: shipped } = SHOP;

beforeEach(async () => {
  log.mockReset().mockImplementation(() => undefined);
  await emptyShop();
  await setStock(PRODUCT, 10);
});
afterAll(() => {
  log.mockRestore();
  SHOP.tax = shipped;
});

/** Places a pay-at-branch order in a hosted shop that takes no online payments. */
function orderFrom(tax: typeof shipped, settings: object): Promise<Response> {
  SHOP.tax = tax;
  const request = requestOf('/api/orders', { body: counterBody({ checkout: 'drawer' }) });
  const hosted = { ...env, PAYMENT_PROVIDER: 'none', ALLOW_SIMULATED_PAYMENT: '', ...settings };
  return Promise.resolve(app.fetch(request, hosted, createExecutionContext()));
}

it('a hosted shop stores no order when its cart adds tax to the prices, and logs the failed rule', async () => {
  const before = await everyOrder();
  expect((await orderFrom('as-specified', {})).status).toBe(500);
  expect(await everyOrder()).toBe(before);
  expect(JSON.stringify(log.mock.calls)).toContain('at requireFinalPrices');
});

it.each([
  ['its prices include tax', 'included', {}],
  ['it is a trial', 'as-specified', { ALLOW_SIMULATED_PAYMENT: 'yes' }],
] as const)('a hosted shop accepts orders when %s', async (_case, tax, settings) => {
  expect((await orderFrom(tax, settings)).status).toBe(201);
});
