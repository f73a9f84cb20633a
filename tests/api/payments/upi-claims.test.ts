import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { authorizeByKey } from '../../../functions/domain/orders/access';
import { claimPayment } from '../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { loadOrder } from '../../../functions/domain/orders/record';
import { orderReplyFor } from '../../../functions/domain/orders/reply';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { ORDERS } from '../../../src/content/orders';
import { addOpeningTime } from '../../../src/lib/opening-time';
import { counterBody, orderBody, orderInDb, PRODUCT } from '../../support/api/orders/orders';
import {
  at,
  claim,
  head,
  look,
  NOW,
  openUpiShop,
  order,
  type Placed,
  receive,
  take,
  UTR,
} from '../../support/api/payments/own-upi';
import { MINUTE, paymentsOf, statesOf } from '../../support/api/payments/payer';
import { plansOf } from '../../support/api/queries';

beforeEach(openUpiShop);

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
    expect((await claim(placed)).payment_claims).toBe(1);
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

describe('a claim', () => {
  it('changes no version, so it does not reject the step of a clerk, and appears in the timeline', async () => {
    const placed = await order();
    const seen = await look(placed.id);
    for (const nth of [1, 2, 3]) await claim(placed, `50000000001${nth}`, NOW + nth * MINUTE);
    await take(placed.id, { step: 'confirm' }, head, NOW + 5 * MINUTE, seen);
    const { timeline, payment } = await look(placed.id);
    expect(payment.state).toBe('claimed');
    expect(timeline.map(({ step, at: time }) => [step, time])).toEqual([
      ['place', NOW],
      ['claim', NOW + 3 * MINUTE],
      ['confirm', NOW + 5 * MINUTE],
    ]);
  });

  it('is counted three times per order; after that, the customer is asked to call', async () => {
    const placed = await order();
    for (const nth of [1, 2]) await claim(placed, `50000000002${nth}`);
    await take(placed.id, { step: 'money-missing', reason: 'Not in the bank app' });
    const both = ['3', '4'].map((nth) => claim(placed, `50000000002${nth}`));
    const [refused] = (await Promise.allSettled(both)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    expect(refused).toMatchObject({ code: 'rate-limited', message: 'Please call us' });
    expect(await look(placed.id)).toMatchObject({ payment_claims: 3 });
  });

  it('keeps its payment state when a clerk changes the order concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const placed = await order();
      const seen = await look(placed.id);
      await Promise.all([
        claim(placed, String(510_000_000_000 + round)),
        take(placed.id, { step: 'confirm' }, head, NOW, seen),
      ]);
      expect(await statesOf(placed.id)).toEqual(['confirmed', 'claimed']);
    }
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
    const same = async ({ id }: Placed) => (await look(id)).same_reference;
    expect([await same(one), await same(other)]).toEqual([[other.id], [one.id]]);
    const plans = await plansOf(env.DB, (d1) => loadOrder(connect(d1), one.id));
    expect(plans.flat().filter((line) => line.startsWith('SCAN'))).toEqual([]);
    expect(await same(third)).toBeUndefined();
    await take(other.id, { step: 'money-missing', reason: 'Not in the bank app' });
    expect(await same(one)).toBeUndefined();
    expect((await claim(one)).same_reference).toBeUndefined();
  });
});
