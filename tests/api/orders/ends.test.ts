import { beforeEach, describe, expect, it } from 'vitest';
import { expireDue } from '../../../functions/domain/orders/expire';
import type { OrderReply } from '../../../src/contract/orders/order';
import {
  counterBody,
  emptyShop,
  look,
  orderInDb,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
  stockOf,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { stockFaults } from '../../support/api/orders/whole';

let token: string;
let head: string;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore('PUN-01');
  token = (await staffAt('advisor', store)).token;
  head = (await staffAt('branch_head', store)).token;
});

async function take(order: OrderReply, name: string, more: object = {}, by = token) {
  const { version } = (await look(order.order_id, { token })).body;
  return step(order.order_id, { token: by }, { step: name, version, ...more });
}

async function codeOf(orderId: string): Promise<string> {
  return (await orderInDb(orderId)).collectionCode ?? '';
}

async function readyOrder() {
  const placed = await place();
  const { order, key } = placed;
  await pay(order.order_id, key);
  await take(order, 'ready');
  return { ...placed, code: await codeOf(order.order_id) };
}

describe('ending an order', () => {
  it('frees the stock and makes a refund due when the shopper cancels', async () => {
    const { order, key } = await place();
    const { version } = (await pay(order.order_id, key)).body;
    const { body } = await step(order.order_id, { key }, { step: 'cancel', version });
    expect(body).toMatchObject({ state: 'cancelled', payment: { state: 'refund_due' } });
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 10, held: 0 });
    const refunded = await take(order, 'record-refund', { method: 'upi' }, head);
    expect(refunded.body.payment.state).toBe('refunded');
  });

  it('is not possible for the shopper once the order is ready', async () => {
    const { order, key } = await readyOrder();
    const { version } = (await look(order.order_id, { key })).body;
    const late = await step(order.order_id, { key }, { step: 'cancel', version });
    expect([late.status, late.body.code]).toEqual([409, 'wrong-state']);
    const other = await step(order.order_id, { key }, { step: 'ready', version });
    expect(other.status).toBe(403);
  });

  it('frees the stock immediately when the payment is declined', async () => {
    const { order, key } = await place();
    const { body } = await pay(order.order_id, key, { error: 'Payment declined by bank' });
    expect(body).toMatchObject({ state: 'cancelled', payment: { state: 'failed' } });
    expect(body.timeline.at(-1)).toMatchObject({
      step: 'decline',
      reason: 'Payment declined by bank',
    });
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 0 });
  });

  it.each([
    [true, 10, 0],
    [false, 9, 1],
  ])(
    'restocks a returned product only when the clerk chooses to restock it: %s',
    async (restock, onHand, sold) => {
      const { order, code } = await readyOrder();
      await take(order, 'hand-over', { code });
      const refused = await take(order, 'return', { reason: 'Broken', restock });
      expect(refused.status).toBe(403);
      const { body } = await take(order, 'return', { reason: 'Broken', restock }, head);
      expect(body).toMatchObject({ state: 'returned', payment: { state: 'refund_due' } });
      expect(await stockOf(PRODUCT)).toMatchObject({ onHand, held: 0, sold });
    },
  );
});

describe('a payment', () => {
  it('is counted once when it is reported twice', async () => {
    const { order, key } = await place();
    const said = { transaction_id: 'TXN1700000000000ABCDE' };
    const [one, two] = [await pay(order.order_id, key, said), await pay(order.order_id, key, said)];
    expect(two.body).toEqual(one.body);
  });

  it('becomes due for a refund when the order is cancelled', async () => {
    const { order, key } = await place();
    await step(order.order_id, { key }, { step: 'cancel', version: 1 });
    expect((await pay(order.order_id, key)).body).toMatchObject({
      state: 'cancelled',
      payment: { state: 'refund_due' },
    });
    expect(await stockFaults()).toEqual([]);
  });

  it.each([
    [10, 'confirmed', 'paid', 1],
    [0, 'expired', 'refund_due', 0],
  ])(
    'reserves stock again for an expired order only if stock is still available: %i left',
    async (left, state, money, held) => {
      const { order, key } = await place();
      await expireDue(db, order.expires_at ?? 0);
      await setStock(PRODUCT, left);
      expect((await pay(order.order_id, key)).body).toMatchObject({
        state,
        payment: { state: money },
      });
      expect(await stockOf(PRODUCT)).toMatchObject({ held });
    },
  );

  it('cannot be made online for a counter order', async () => {
    const { order, key } = await place(counterBody());
    const { status, body } = await pay(order.order_id, key);
    expect([status, body]).toMatchObject([409, { code: 'pay-at-branch' }]);
  });
});
