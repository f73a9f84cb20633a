import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { authorizeByKey } from '../../../functions/domain/orders/access';
import type { OrderContext } from '../../../functions/domain/orders/context';
import { expireDue } from '../../../functions/domain/orders/expire';
import { claimPayment } from '../../../functions/domain/orders/payments/upi';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { loadOrder } from '../../../functions/domain/orders/record';
import { orderReplyFor } from '../../../functions/domain/orders/reply';
import { takeStep } from '../../../functions/domain/orders/steps';
import { ORDERS } from '../../../src/content/orders';
import type { SessionUser } from '../../../src/contract/auth';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { addOpeningTime } from '../../../src/lib/opening-time';
import {
  contextAt,
  counterBody,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  setStock,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { MINUTE, paymentsOf, statesOf, stepsOf } from '../../support/api/payments/payer';
import { db } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';

/** A time within opening hours. */
const NOW = Date.UTC(2026, 10, 25, 6, 0);
const UTR = '412345678901';

let addresses = 0;
let head: SessionUser;
let advisor: SessionUser;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
  const store = await branchStore('PUN-01');
  head = (await staffAt('branch_head', store)).user;
  advisor = (await staffAt('advisor', store)).user;
});

function at(time = NOW): OrderContext {
  return contextAt(time, { payments: { kind: 'upi', name: 'upi', isTest: false } });
}

async function order(body = orderBody()) {
  addresses += 1;
  const shopper = { customerId: null, address: `upi-${addresses}` };
  const { reply } = await placeOrder(at(), body, shopper);
  return { id: reply.order.order_id, reply, visitor: { key: reply.key, user: undefined } };
}

type Placed = Awaited<ReturnType<typeof order>>;

const claim = ({ id, visitor }: Placed, reference = UTR, time = NOW) =>
  claimPayment(at(time), id, visitor, { reference });

async function take(id: string, body: object, user = head, time = NOW) {
  const { version } = await orderInDb(id);
  const step = { version, ...body } as StepBody;
  return takeStep(at(time), id, { key: undefined, user }, step);
}

async function receive({ id, reply }: Placed, change: object = {}, user = head, time = NOW) {
  const said = { step: 'money-received', digits: UTR.slice(-4), amount: reply.order.total };
  return take(id, { ...said, ...change }, user, time);
}

describe('a UPI payment claim', () => {
  it('extends the hold once, by two hours of opening time, and does not mark the order as paid', async () => {
    const placed = await order();
    expect(placed.reply.payment).toEqual({ provider: 'upi', is_test: false });
    const heldUntil = addOpeningTime(NOW, 120 * MINUTE, at().shop.calls.hours);
    expect(await claim(placed)).toMatchObject({
      state: 'placed',
      expires_at: heldUntil,
      payment: { state: 'claimed' },
    });
    await claim(placed);
    expect(await stepsOf(placed.id)).toEqual(['place', 'claim']);
    await claim(placed, '500000000001', NOW + 30 * MINUTE);
    expect((await orderInDb(placed.id)).expiresAt).toBe(heldUntil);
    expect(await paymentsOf(placed.id)).toMatchObject([
      { state: 'claimed', reference: '500000000001' },
    ]);
  });

  it('does not exempt its order from the per-network limits for unpaid orders', async () => {
    const body = () => orderBody({ lines: { [PRODUCT]: ORDERS.maxPiecesPerProduct } });
    const shopper = { customerId: null, address: 'one network' };
    const orders = [];
    for (let pieces = 0; pieces < ORDERS.maxUnpaidPiecesPerNetwork; ) {
      const { reply } = await placeOrder(at(), body(), shopper);
      const visitor = { key: reply.key, user: undefined };
      orders.push(reply.order.order_id);
      await claimPayment(at(), reply.order.order_id, visitor, { reference: UTR });
      pieces += ORDERS.maxPiecesPerProduct;
    }
    const refused = placeOrder(at(), body(), shopper);
    await expect(refused).rejects.toMatchObject({ code: 'too-many-unpaid' });
  });

  it('can be made for a counter order, unless the order is paid or has ended', async () => {
    const counter = await order(counterBody());
    expect((await claim(counter)).payment.state).toBe('claimed');
    await receive(counter);
    await expect(claim(counter, '500000000002')).rejects.toMatchObject({ code: 'wrong-state' });
    const ended = await order();
    await takeStep(at(), ended.id, ended.visitor, { step: 'cancel', version: 1 });
    await expect(claim(ended)).rejects.toMatchObject({ code: 'wrong-state' });
  });
});

describe('a claim’s reference', () => {
  it('is returned to its customer, and to staff without the digits that they must read in the bank app', async () => {
    const placed = await order();
    expect((await claim(placed)).payment.reference).toBe(UTR);
    const { visitor, id } = placed;
    const { order: read } = await authorizeByKey(at(), id, visitor);
    const forStaff = JSON.stringify(orderReplyFor(read, 'staff', at()));
    expect(forStaff).toContain('"reference":"41234567••••"');
    expect(forStaff).not.toContain(UTR.slice(-4));
    const after = await receive(placed);
    expect(after.payments).toMatchObject([{ state: 'paid', reference: UTR }]);
  });

  it('is shown to staff together with the other open claims that have the same reference', async () => {
    const [one, other, third] = [await order(), await order(), await order()];
    await claim(one);
    await claim(other);
    await claim(third, '500000000004');
    const same = async ({ id }: Placed) => {
      const { order: read } = await authorizeByKey(at(), id, { key: undefined, user: head });
      return orderReplyFor(read, 'staff', at()).same_reference;
    };
    expect([await same(one), await same(other)]).toEqual([[other.id], [one.id]]);
    const plans = await plansOf(env.DB, (d1) => loadOrder(connect(d1), one.id));
    expect(plans.flat().filter((line) => line.startsWith('SCAN'))).toEqual([]);
    expect(await same(third)).toBeUndefined();
    await take(other.id, { step: 'money-missing', reason: 'Not in the bank app' });
    expect(await same(one)).toBeUndefined();
    expect((await claim(one)).same_reference).toBeUndefined();
  });
});

describe('Money received', () => {
  it('confirms the order when staff enter the last four digits and the amount from the bank app', async () => {
    const placed = await order();
    await claim(placed);
    for (const [change, field] of [
      [{ digits: '0000' }, 'digits'],
      [{ amount: placed.reply.order.total - 1 }, 'amount'],
    ] as const) {
      const refused = receive(placed, change);
      await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect(await receive(placed)).toMatchObject({
      state: 'confirmed',
      payment: { state: 'paid', method: 'upi' },
    });
    expect(await stepsOf(placed.id)).toEqual(['place', 'claim', 'money-received']);
  });

  it('is forbidden to an advisor and, when the amount is large, to the person who confirmed the order', async () => {
    const placed = await order();
    await claim(placed);
    await expect(receive(placed, {}, advisor)).rejects.toMatchObject({ code: 'forbidden' });
    await take(placed.id, { step: 'confirm' });
    const { shop } = at();
    const strict = { ...shop, upi: { ...shop.upi, secondPersonAbove: 0 } };
    const { version } = await orderInDb(placed.id);
    const body = { step: 'money-received', version, digits: UTR.slice(-4), amount: 1 } as const;
    const refused = takeStep(
      { ...at(), shop: strict },
      placed.id,
      { key: undefined, user: head },
      body,
    );
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('accepts each reference once, including references of counter payments', async () => {
    const [one, other, counter] = [await order(), await order(), await order(counterBody())];
    await claim(one);
    await claim(other);
    const both = await Promise.allSettled([receive(one), receive(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = take(counter.id, {
      step: 'record-payment',
      ...wholeIn(counter.reply.order, 'upi', UTR),
    });
    await expect(again).rejects.toMatchObject({
      fields: { 'payments.0.reference': expect.any(String) },
    });
    expect(await statesOf(counter.id)).toEqual(['confirmed', 'due']);
  });

  it('cannot succeed together with a concurrent Not received', async () => {
    for (let round = 0; round < 10; round++) {
      const placed = await order();
      const reference = String(600_000_000_000 + round);
      await claim(placed, reference);
      const missing = { step: 'money-missing', reason: 'Not in the bank app' };
      const both = await Promise.allSettled([
        receive(placed, { digits: reference.slice(-4) }),
        take(placed.id, missing),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('reserves stock again when the hold has ended, or makes a refund due when no stock is left', async () => {
    for (const [left, becomes] of [
      [5, ['confirmed', 'paid']],
      [0, ['expired', 'refund_due']],
    ] as const) {
      const placed = await order();
      const reference = `70000000000${left}`;
      const { expires_at } = await claim(placed, reference);
      const over = expires_at ?? 0;
      await expireDue(db, over - 1);
      expect(await statesOf(placed.id)).toEqual(['placed', 'claimed']);
      await expireDue(db, over);
      expect(await statesOf(placed.id)).toEqual(['expired', 'claimed']);
      await setStock(PRODUCT, left);
      await receive(placed, { digits: reference.slice(-4) }, head, over + MINUTE);
      expect(await statesOf(placed.id)).toEqual(becomes);
    }
  });
});

describe('Not received', () => {
  it('makes the payment due again for twenty minutes, and shows the customer the reason', async () => {
    const placed = await order();
    await claim(placed);
    const later = NOW + 60 * MINUTE;
    const body = { step: 'money-missing', reason: 'Another amount arrived' };
    expect(await take(placed.id, body, head, later)).toMatchObject({
      payment: { state: 'started' },
      expires_at: later + 20 * MINUTE,
    });
    expect((await claim(placed, '500000000003', later)).payment.state).toBe('claimed');
  });
});
