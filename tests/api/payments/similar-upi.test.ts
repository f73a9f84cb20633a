import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { payments } from '../../../functions/db/payments';
import { ORDERS } from '../../../src/content/orders';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import { MINUTE_MS } from '../../../src/lib/durations';
import { whenText } from '../../../src/lib/india-time';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import {
  branchStore,
  db,
  type Person,
  staffAt,
  staffOfBranch,
} from '../../support/api/orders/staff';
import { AGREED, done, repairStep, takeIn } from '../../support/api/repairs/repairs';

/** One pair of earbuds. */
const PRICE = 1799;
const UTR = '412345674711';

let clerk: Person;
let head: Person;

beforeAll(async () => {
  ({ clerk, head } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

const upi = (reference: string, more: object = {}) => ({
  payments: [
    { method: 'upi' as const, reference, amount: PRICE, seen_on: 'soundbox' as const, ...more },
  ],
});
/** The response to a sale that is paid so. */
const sold = (by: Person, reference: string, more?: object) =>
  sell(by.token, saleBody(upi(reference, more)));

it('a UPI payment that looks like one that its branch just recorded needs the clerk’s confirmation', async () => {
  const sale = saleBody(upi('4711'));
  const { body: first } = await sell(clerk.token, sale);
  const [row] = await db.select().from(payments).where(eq(payments.orderId, first.order_id));
  const at = row?.createdAt ?? 0;
  const text = SPLIT_TEXTS.similar(first.order_id, whenText(at, at));
  for (const reference of ['4711', UTR]) {
    expect(await sold(clerk, reference)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { 'payments.0.is_other': text } },
    });
  }
  expect((await sell(clerk.token, sale)).status).toBe(200);
  const other = await staffAt('advisor', await branchStore('PUN-02'));
  expect((await sold(other, '4711')).status).toBe(201);
  expect((await sold(clerk, '4712')).status).toBe(201);
  expect((await sold(clerk, UTR, { is_other: true })).status).toBe(201);

  // Two whole references that differ are two payments.
  expect((await sold(clerk, '412345678901')).status).toBe(201);
  expect((await sold(clerk, '512345678901')).status).toBe(201);

  const before = at - ORDERS.similarUpiMinutes * MINUTE_MS;
  await db.update(payments).set({ createdAt: before });
  expect((await sold(clerk, '4711')).status).toBe(201);
});

it('orders, repairs and corrections need the confirmation, too', async () => {
  const { body: first } = await sold(clerk, '4711');
  const warning = { status: 422, body: { fields: { 'payments.0.is_other': expect.any(String) } } };

  const { order } = await place(counterBody());
  await step(order.order_id, clerk, { step: 'ready', version: 1 });
  const payment = { step: 'record-payment', version: 2 };
  expect(await step(order.order_id, clerk, { ...payment, ...upi('4711') })).toMatchObject(warning);
  const paid = { ...payment, ...upi('4711', { is_other: true }) };
  expect(await step(order.order_id, clerk, paid)).toMatchObject({ status: 200 });

  const repair = await takeIn(clerk.token, AGREED);
  const advance = { step: 'record-payment' as const, ...upi('4711') };
  expect(await repairStep(repair, clerk, advance)).toMatchObject(warning);
  await done(repair, clerk, { ...advance, ...upi('4711', { is_other: true }) });

  const { body: inCash } = await sell(clerk.token);
  const right = { version: inCash.version, method: 'upi', reference: '4711' };
  const path = `/api/orders/${inCash.order_id}/payments/${inCash.payments?.[0]?.id}/correction`;
  const correct = (body: object) => ask<typeof first>(path, { token: head.token }, body);
  expect(await correct(right)).toMatchObject({
    status: 422,
    body: { fields: { is_other: expect.stringContaining('Check the payer’s name') } },
  });
  expect(await correct({ ...right, is_other: true })).toMatchObject({ status: 200 });
});
