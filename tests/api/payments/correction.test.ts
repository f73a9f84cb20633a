import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { payments } from '../../../functions/db/payments';
import { correctPayment } from '../../../functions/domain/orders/payments/correct';
import { SHOP } from '../../../functions/http/orders/shop';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import type { OrderReply } from '../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { CORRECTION_TEXTS } from '../../../src/contract/payments/correction';
import { NEEDS_DIGITS } from '../../../src/contract/payments/counter-proof';
import { METHODS } from '../../../src/contract/payments/methods';
import { accountFaults } from '../../support/api/money/accounts';
import { closeStep, count, countOf, readClose } from '../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  contextAt,
  emptyShop,
  PRODUCT,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { passwordSet } from '../../support/api/passwords';

/** One pair of earbuds. */
const PRICE = 1799;
const UTR = '412345678905';

type Person = Awaited<ReturnType<typeof staffAt>>;
type Failure = { code?: string; message?: string; fields?: Record<string, string> };
let store: number;
let clerk: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

const read = (id: string) => ask<OrderReply>(`/api/orders/${id}`, { token: admin.token });

/** Corrects the newest payment of a sale. */
async function correct(id: string, by: Person, way: object) {
  const { body: order } = await read(id);
  const payment = order.payments?.at(-1)?.id;
  return correctThis(id, payment, by, { version: order.version, ...way });
}

function correctThis(id: string, payment: number | undefined, by: Person, body: object) {
  const path = `/api/orders/${id}/payments/${payment}/correction`;
  return ask<OrderReply & Failure>(path, { token: by.token }, body);
}

const UPI = { method: 'upi', reference: UTR };

it('a head who did not take a payment corrects its method, and the day close counts both rows', async () => {
  // ₹1,799 is recorded as cash, but the customer paid by UPI.
  const { body: sale } = await sell(clerk.token, saleBody());
  const { order_id: id, version } = sale;
  expect(await correct(id, clerk, UPI)).toMatchObject({ status: 403 });
  expect(await correct(id, head, { method: 'cash', reference: '' })).toMatchObject({
    status: 422,
    body: { fields: { method: CORRECTION_TEXTS.sameMethod } },
  });
  expect(await correct(id, head, { method: 'upi', reference: '471' })).toMatchObject({
    status: 422,
    body: { fields: { reference: expect.any(String) } },
  });
  const wrong = (await read(id)).body.payments?.[0]?.id;
  const sent = () => correctThis(id, wrong, head, { version, ...UPI });
  const answers = [...(await Promise.all([sent(), sent()])), await sent()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body: order } = await read(id);
  expect(order).toMatchObject({
    ...{ total: PRICE, due: 0, payment: { state: 'paid', method: 'upi' } },
    payments: [
      { method: 'cash', amount: PRICE, state: 'refunded', is_corrected: true },
      { method: 'upi', amount: PRICE, state: 'paid', reference: UTR },
    ],
    refunds: [{ method: 'cash', amount: PRICE, is_correction: true }],
  });
  expect(order.timeline.at(-1)).toMatchObject({
    ...{ step: 'payment-corrected', reason: `${METHODS.cash.name} → ${METHODS.upi.name}` },
  });
  expect(await accountFaults()).toEqual([]);

  // Cash: + ₹1,799 − ₹1,799 = ₹0; UPI: + ₹1,799. The drawer still holds its opening ₹1,000.
  const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
  expect(close).toMatchObject({
    expected: 1000,
    methods: [
      { method: 'cash', received: PRICE, returned: PRICE },
      { method: 'upi', received: PRICE, returned: 0 },
    ],
    entries: [{ kind: 'payment', method: 'upi', is_correction: true }],
  });
  expect((await readClose(admin.token, close.id)).body.people).toEqual([
    { name: 'Asha Rao', facts: [{ kind: 'payment-corrected', times: 1, amount: PRICE }] },
  ]);
  // Counted money is never corrected, and the head's correction waits for another person.
  const card = { method: 'card', reference: '4711' };
  expect(await correct(id, admin, card)).toMatchObject({
    status: 409,
    body: { code: 'wrong-state', message: CORRECTION_TEXTS.closed },
  });
  const { body: confirmed } = await closeStep(head.token, close, { step: 'confirm' });
  expect(confirmed.own_refunds).toMatchObject([{ is_correction: true, confirmed_by: null }]);
  const path = `/api/day-closes/${close.id}/refunds`;
  expect(await ask(path, { token: head.token }, {})).toMatchObject({
    status: 403,
    body: { message: DAY_CLOSE_TEXTS.ownRefund },
  });
});

it('a payment is not corrected by a person who counts as the one who took it', async () => {
  const { body: sale } = await sell(head.token, saleBody());
  const fresh = await staffAt('branch_head', store);
  await passwordSet(fresh, head, 23);
  for (const person of [head, fresh]) {
    expect(await correct(sale.order_id, person, UPI)).toMatchObject({
      status: 403,
      body: { message: CORRECTION_TEXTS.bySecondPerson },
    });
  }
});

it('a corrected payment is refunded by its right method, and its UPI reference is used once', async () => {
  const { body: sale } = await sell(clerk.token, saleBody());
  const { body: corrected } = await correct(sale.order_id, head, UPI);
  const { body: other } = await sell(clerk.token, saleBody());
  expect(await correct(other.order_id, head, UPI)).toMatchObject({
    status: 422,
    body: { fields: { reference: ORDER_TEXTS.referenceUsed } },
  });
  const back = { step: 'return', version: corrected.version, reason: 'Faulty' };
  const { body: returned } = await step(sale.order_id, admin, back);
  const fresh = await staffAt('branch_head', store);
  const refund = { step: 'record-refund', version: returned.version };
  const { body: refunded } = await step(sale.order_id, fresh, refund);
  expect(refunded.refunds).toMatchObject([{ method: 'cash' }, { method: 'upi', amount: PRICE }]);
  expect(await accountFaults()).toEqual([]);
  const [first] = await db.select().from(payments).where(eq(payments.orderId, sale.order_id));
  expect(first).toMatchObject({ method: 'cash', refundedPaise: PRICE * 100 });
});

it('a correction is corrected by a third person, and each amount and reference counts once', async () => {
  const seen = { method: 'upi', seen_on: 'bank_app' } as const;
  const paid = [{ ...seen, reference: UTR, amount: PRICE }];
  const { body: sale } = await sell(clerk.token, saleBody({ payments: paid }));
  const id = sale.order_id;
  const cash = { method: 'cash', reference: '' };
  expect((await correct(id, head, cash)).status).toBe(200);
  expect(await correct(id, head, UPI)).toMatchObject({
    status: 403,
    body: { message: CORRECTION_TEXTS.bySecondPerson },
  });
  expect((await correct(id, admin, UPI)).status).toBe(200);
  const other = saleBody({ payments: paid });
  expect((await sell(clerk.token, other)).status).toBe(422);
  const third = await staffAt('branch_head', store);
  const { body: order } = await correct(id, third, { method: 'card', reference: '4711' });
  expect(order).toMatchObject({
    ...{ total: PRICE, due: 0, payment: { state: 'paid', method: 'card' } },
    payments: [
      ...['upi', 'cash', 'upi'].map((method) => ({ method, state: 'refunded' })),
      { method: 'card', state: 'paid' },
    ],
    refunds: ['upi', 'cash', 'upi'].map((method) => ({ method, is_correction: true })),
  });
  // The reference proves the sale that was really paid with it.
  expect((await sell(clerk.token, other)).status).toBe(201);
  expect(await accountFaults()).toEqual([]);
  // UPI: 3 × ₹1,799 − 2 × ₹1,799; cash: + ₹1,799 − ₹1,799; card: ₹1,799. Only ₹1,000 are in the drawer.
  const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
  expect(close).toMatchObject({
    expected: 1000,
    methods: [
      { method: 'cash', received: PRICE, returned: PRICE },
      { method: 'upi', received: 3 * PRICE, returned: 2 * PRICE },
      { method: 'card', received: PRICE, returned: 0 },
    ],
  });
});

it('a payment is corrected to UPI only with the digits that its amount needs', async () => {
  const { body: sale } = await sell(clerk.token, saleBody());
  const wrong = (await read(sale.order_id)).body.payments?.[0]?.id ?? 0;
  const correctWith = (reference: string) => {
    const shop = { ...SHOP, rupeesWithoutDigits: PRICE - 1 };
    const visitor = { key: undefined, user: head.user };
    const body = { version: sale.version, method: 'upi' as const, reference };
    return correctPayment({ ...contextAt(), shop }, sale.order_id, visitor, wrong, body);
  };
  await expect(correctWith('')).rejects.toMatchObject({ fields: { reference: NEEDS_DIGITS } });
  expect((await correctWith('8905')).payments?.at(-1)).toMatchObject({ reference: '8905' });
});
