import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, refunds } from '../../../functions/db/payments';
import { expireAllDue } from '../../../functions/domain/orders/expire';
import { claimPayment, openPayment } from '../../../functions/domain/orders/payments/shopper';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import {
  ask,
  contextAt,
  counterBody,
  emptyShop,
  look,
  orderInDb,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { everyOrder } from '../../support/api/orders/whole';
import { MINUTE, paymentsOf, shopWithPages, statesOf } from '../../support/api/payments/payer';

const UTR = '412345678901';
const YEAR = 365 * 24 * 60 * MINUTE;

let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: Awaited<ReturnType<typeof staffAt>>;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore('PUN-01');
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
});

async function ready() {
  const { order, key } = await place(counterBody());
  const id = order.order_id;
  await step(id, clerk, { step: 'ready', version: order.version });
  const { collection_code: code = '' } = (await look(id, { key })).body;
  return { id, key, code, total: order.total };
}

async function take(id: string, name: string, more: object, by = clerk) {
  const { version } = await orderInDb(id);
  return step(id, by, { step: name, version, ...more });
}

const part = (method: string, amount: number, reference = '') => ({
  ...{ method, reference, amount, seen_on: 'soundbox' },
});
const record = (id: string, ...taken: object[]) => take(id, 'record-payment', { payments: taken });

describe('a handover', () => {
  it('accepts three payments that add up, and stores each in its own row', async () => {
    const { id, key, code, total } = await ready();
    const taken = [
      part('finance', total - 300, 'LOAN-7'),
      part('upi', 200, UTR),
      part('cash', 100),
    ];
    const { status, body } = await take(id, 'hand-over', { code, payments: taken });
    expect([status, body.state, body.payment.state, body.due]).toEqual([
      200,
      'handed_over',
      'paid',
      0,
    ]);
    const received = { provider: 'counter', state: 'paid' };
    expect(body.payments).toMatchObject([
      { ...received, method: 'finance', amount: total - 300, reference: 'LOAN-7' },
      { ...received, method: 'upi', amount: 200, reference: UTR, seen_on: 'soundbox' },
      { ...received, method: 'cash', amount: 100 },
    ]);
    const own = (await look(id, { key })).body.payments;
    expect(own).toEqual([
      { ...received, method: 'finance', amount: total - 300 },
      { ...received, method: 'upi', amount: 200 },
      { ...received, method: 'cash', amount: 100 },
    ]);
  });

  it('rejects payments that do not add up, with an error on their field, and writes nothing', async () => {
    const { id, code, total } = await ready();
    const other = await ready();
    await record(other.id, part('upi', other.total, UTR));
    const before = await everyOrder();
    for (const [taken, fields] of [
      [[part('cash', total - 1)], { 'payments.0.amount': SPLIT_TEXTS.tooLittle }],
      [[part('cash', 1), part('card', total, '1')], { 'payments.1.amount': SPLIT_TEXTS.tooMuch }],
      [[part('cash', 0), part('cash', total)], { 'payments.0.amount': SPLIT_TEXTS.needsMore }],
      [
        [part('card', 1, '4711'), part('card', total - 1, '4711')],
        { 'payments.1.reference': SPLIT_TEXTS.repeated },
      ],
      [
        [part('cash', 1), part('upi', total - 1, UTR)],
        {
          'payments.1.reference':
            'This reference has already been used to confirm another payment.',
        },
      ],
    ] as const) {
      const { status, body } = await take(id, 'hand-over', { code, payments: taken });
      expect([status >= 400, body.fields]).toEqual([true, fields]);
    }
    expect(await everyOrder()).toBe(before);
  });
});

describe('a partly paid order', () => {
  it('shows the unpaid amount everywhere, and is paid once a payment covers it', async () => {
    const { id, key, code, total } = await ready();
    const { body } = await record(id, part('cash', 100));
    expect([body.payment.state, body.due]).toEqual(['due', total - 100]);
    expect((await look(id, { key })).body.due).toBe(total - 100);
    const { content } = (
      await ask<{ content: { order_id: string; total: number; due: number }[] }>(
        `/api/orders?search=${id}`,
        clerk,
      )
    ).body;
    expect(content).toMatchObject([{ order_id: id, total, due: total - 100 }]);

    const payments = [part('card', total - 100, '4711')];
    expect((await take(id, 'hand-over', { code })).body.code).toBe('unpaid');
    expect((await take(id, 'hand-over', { code, payments })).body).toMatchObject({ due: 0 });
  });

  it('accepts no fourth payment, so the third must cover the rest', async () => {
    const { id, total } = await ready();
    await record(id, part('cash', 1), part('card', 1, '1'));
    const { body } = await record(id, part('card', 1, '2'));
    expect(body.fields).toEqual({ 'payments.0.amount': SPLIT_TEXTS.lastPayment });
    const four = await record(id, part('card', 1, '2'), part('cash', total - 3));
    expect(four.body.fields).toMatchObject({ 'payments.1.amount': SPLIT_TEXTS.tooMany });
    expect((await record(id, part('cash', total - 2))).body.payment.state).toBe('paid');
  });

  it('does not expire, before or after it is ready', async () => {
    const { order } = await place(counterBody());
    const id = order.order_id;
    await record(id, part('cash', 100));
    await take(id, 'ready', {});
    await expireAllDue(db, Date.now() + YEAR);
    expect(await statesOf(id)).toEqual(['ready', 'due']);
  });

  it('records only one of two payments that clerks submit concurrently', async () => {
    const { id, total } = await ready();
    const { version } = await orderInDb(id);
    const body = { step: 'record-payment', version, payments: [part('cash', 100)] };
    const answers = await Promise.all([step(id, clerk, body), step(id, head, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await look(id, clerk)).body.due).toBe(total - 100);
  });

  it('accepts a UPI claim for the remaining amount', async () => {
    const { id, key, total } = await ready();
    const upi = contextAt(Date.now(), { payments: { kind: 'upi', name: 'upi', isTest: false } });
    const visitor = { key, user: undefined };
    await record(id, part('cash', 100));
    await claimPayment(upi, id, visitor, { reference: UTR });
    const { version } = await orderInDb(id);
    const seen = { nth: 1, reference: `${UTR.slice(0, -4)}••••` };
    const amount = total - 100;
    const said = { step: 'money-received', version, claim: seen, digits: '8901', amount } as const;
    const reply = await takeStep(upi, id, { key: undefined, user: head.user }, said);
    expect(reply).toMatchObject({ due: 0, payment: { state: 'paid', provider: 'counter' } });
    expect(reply.payments).toMatchObject([
      { provider: 'counter', method: 'cash', amount: 100 },
      { provider: 'upi', method: 'upi', amount: total - 100 },
    ]);
  });

  it('gets a payment page for the rest; the old page closes, and a payment made on the old page is refunded', async () => {
    const shop = shopWithPages();
    const { id, visitor, reply } = await shop.order(counterBody());
    const { total } = reply.order;
    await openPayment(shop.at(), id, visitor);
    const whole = shop.bank.linkOfOrder(id);
    await record(id, part('cash', 100));
    shop.bank.attempt(whole, 'paid');
    for (const minutes of [1, 5]) await shop.run(Date.now() + minutes * MINUTE);
    expect(whole.isLive).toBe(false);
    expect(await statesOf(id)).toEqual(['confirmed', 'due']);
    expect(shop.bank.refunds.map(({ request }) => request.amountPaise)).toEqual([total * 100]);

    await openPayment(shop.at(), id, visitor);
    const rest = await paymentsOf(id);
    expect(rest.at(-1)).toMatchObject({ state: 'started', amountPaise: (total - 100) * 100 });
  });
});

describe('a refund of several payments', () => {
  it('uses the method chosen for each payment, which defaults to the original method', async () => {
    const { id, total } = await ready();
    await record(id, part('cash', 100), part('card', total - 300, '4711'), part('upi', 200, UTR));
    await take(id, 'cancel', { reason: 'Broken' }, clerk);
    const [, , upi] = (await look(id, head)).body.payments ?? [];
    const own = [{ payment: upi?.id, method: 'upi', reference: '512345678901' }];
    const { status, body } = await take(id, 'record-refund', { refunds: own }, head);
    expect([status, body.payment.state]).toEqual([200, 'refunded']);
    expect(body.refunds).toMatchObject([
      { method: 'cash', amount: 100 },
      { method: 'card', amount: total - 300 },
      { method: 'upi', amount: 200, reference: '512345678901' },
    ]);
    const kept = and(eq(payments.orderId, id), eq(payments.state, 'refunded'));
    const rows = await db
      .select({ paid: payments.amountPaise, back: refunds.amountPaise })
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(kept);
    expect(rows.map(({ paid, back }) => paid - back)).toEqual([0, 0, 0]);
  });
});
