import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { expireDue } from '../../../functions/domain/orders/expire';
import type { OrdersReply } from '../../../src/contract/orders/list';
import {
  ask,
  emptyShop,
  look,
  newTransactionId,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';

type Head = Awaited<ReturnType<typeof staffAt>>;

let head: Head;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  head = await staffAt('branch_head', await branchStore('PUN-01'));
});

async function refund(orderId: string) {
  const { token } = head;
  const { version } = (await look(orderId, { token })).body;
  return step(orderId, { token }, { step: 'record-refund', version, method: 'upi' });
}

async function refundsDue(): Promise<string[]> {
  const { body } = await ask<OrdersReply>('/api/orders?payment=refund_due', { token: head.token });
  return body.content.map(({ order_id }) => order_id);
}

/** For each order state, creates an order with one refunded payment. */
const REFUNDED = {
  async expired() {
    const { order, key } = await place();
    await expireDue(db, order.expires_at ?? 0);
    await setStock(PRODUCT, 0);
    await pay(order.order_id, key);
    await setStock(PRODUCT, 10);
    return { id: order.order_id, key };
  },
  async cancelled() {
    const { order, key } = await place();
    const { version } = (await pay(order.order_id, key)).body;
    await step(order.order_id, { key }, { step: 'cancel', version });
    return { id: order.order_id, key };
  },
  async returned() {
    const { order, key } = await place();
    await pay(order.order_id, key);
    await db
      .update(orders)
      .set({ state: 'handed_over', endedAt: Date.now() })
      .where(eq(orders.id, order.order_id));
    const { token } = await staffAt('system_admin', null);
    await step(order.order_id, { token }, { step: 'return', version: 2, reason: 'Broken' });
    return { id: order.order_id, key };
  },
};

describe.each(Object.entries(REFUNDED))('a refunded order in the state %s', (state, refunded) => {
  it('becomes due for another refund when a second payment arrives', async () => {
    const { id, key } = await refunded();
    expect((await refund(id)).body.payment.state).toBe('refunded');
    expect(await refundsDue()).toEqual([]);

    expect((await pay(id, key)).body).toMatchObject({ state, payment: { state: 'refund_due' } });
    expect(await refundsDue()).toEqual([id]);
    expect((await refund(id)).body.payment.state).toBe('refunded');
    const again = await refund(id);
    expect([again.status, again.body.code]).toEqual([409, 'wrong-state']);
    expect(await refundsDue()).toEqual([]);
  });
});

describe('a transaction number already used for another order', () => {
  it.each([
    ['is awaiting payment', 'placed', 'started', async () => undefined],
    [
      'has expired and its stock is sold out',
      'expired',
      'started',
      async (expiresAt: number) => {
        await expireDue(db, expiresAt);
        await setStock(PRODUCT, 0);
      },
    ],
  ] as const)(
    'is rejected with a message when the new order %s',
    async (_what, state, payment, prepare) => {
      const one = await place();
      const said = { transaction_id: newTransactionId() };
      await pay(one.order.order_id, one.key, said);
      const { order, key } = await place();
      await prepare(order.expires_at ?? 0);
      const { status, body } = await pay(order.order_id, key, said);
      expect([status, body]).toMatchObject([
        422,
        { code: 'invalid', message: 'This transaction number was already used for another order.' },
      ]);
      expect((await look(order.order_id, { key })).body).toMatchObject({
        state,
        payment: { state: payment },
      });
    },
  );

  it('confirms only one of two orders when it is submitted for both concurrently', async () => {
    const both = [await place(), await place()];
    const said = { transaction_id: newTransactionId() };
    const answers = await Promise.all(both.map(({ order, key }) => pay(order.order_id, key, said)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
