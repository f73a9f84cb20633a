import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../functions/db/payments';
import type { OrderReply } from '../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { inPaise } from '../../../src/lib/paise';
import { closeDay, readClose } from '../../support/api/orders/closes';
import {
  cash,
  exchangeOf,
  readyToExchange,
  send,
  soldBy,
} from '../../support/api/orders/exchanges';
import { ask, BRANCH, PRODUCT } from '../../support/api/orders/orders';
import { returned } from '../../support/api/orders/returns';
import {
  branchStore,
  db,
  type Person,
  staffAt,
  staffOfBranch,
} from '../../support/api/orders/staff';

type Staff = Person;
let clerk: Staff;
let seller: Staff;
let head: Staff;

beforeAll(async () => {
  ({ clerk, head, otherHead: seller } = await staffOfBranch(BRANCH));
});
beforeEach(readyToExchange);

/** Exchanges the piece of this order for an equal one. */
async function exchanged(first: OrderReply): Promise<OrderReply> {
  const { body } = await send(clerk.token, first, exchangeOf(first, PRODUCT, PRODUCT));
  return body.sold;
}

/** Takes the only piece of this order back at the counter. */
function takeBack(order: OrderReply): Promise<OrderReply> {
  const lines = [{ product_id: PRODUCT, quantity: 1, restock: 1 }];
  const request_id = createOrderSecret();
  return returned(order, clerk, { action: 'take', request_id, lines, reason: 'faulty', note: '' });
}

const refund = ({ order_id, version }: OrderReply, by: Staff, how: object) =>
  ask<OrderReply & { code?: string; fields?: object; message?: string }>(
    `/api/orders/${order_id}/steps`,
    by,
    { step: 'record-refund', version, ...how },
  );

describe('an exchange', () => {
  it('sets off no more than the money that the order still has', async () => {
    const first = await soldBy(seller.token, PRODUCT);
    await db.update(payments).set({ refundedPaise: inPaise(100_000) });
    const body = exchangeOf(first, PRODUCT, PRODUCT);
    expect(await send(clerk.token, first, body)).toMatchObject({
      status: 422,
      body: { fields: { 'sale.payments.0.amount': SPLIT_TEXTS.tooLittle } },
    });
    const sale = { ...body.sale, payments: cash(1000) };
    const { body: made } = await send(clerk.token, first, { ...body, sale });
    expect(made.sold.payments).toMatchObject([
      { provider: 'counter', amount: 1000 },
      { provider: 'exchange', amount: 799 },
    ]);
  });
});

describe('the day close of an exchange', () => {
  it('names the time of the exchange after a refund, and no own refund of its maker', async () => {
    const first = await soldBy(seller.token, PRODUCT);
    const { body: made } = await send(head.token, first, exchangeOf(first, PRODUCT, PRODUCT));
    const { id } = await closeDay(clerk.token, head.token);
    const { body: close } = await readClose(head.token, id);
    expect(close).toMatchObject({ state: 'confirmed', own_refunds: [] });

    const other = await staffAt('branch_head', await branchStore(BRANCH));
    const order = await takeBack(made.sold);
    expect((await refund(order, other, { method: 'cash' })).status).toBe(200);
    expect((await readClose(head.token, id)).body.entries).toEqual(close.entries);
  });
});

describe('the refund of a piece that was exchanged for another', () => {
  it('is a bank transfer when the first piece was paid for online', async () => {
    const first = await soldBy(seller.token, PRODUCT);
    await db
      .update(payments)
      .set({ provider: 'razorpay', method: 'netbanking' })
      .where(eq(payments.orderId, first.order_id));
    // A second exchange keeps the way back.
    const order = await takeBack(await exchanged(await exchanged(first)));
    expect(await refund(order, head, { method: 'cash' })).toMatchObject({
      status: 422,
      body: { fields: { method: ORDER_TEXTS.refundAsPaid } },
    });
    const made = await refund(order, head, { method: 'bank', reference: 'NEFT4711' });
    expect(made.body.refunds).toMatchObject([{ method: 'bank', amount: 1799 }]);
  });

  it('cannot be made by the person who took the first payment', async () => {
    const order = await takeBack(
      await exchanged(await exchanged(await soldBy(seller.token, PRODUCT))),
    );
    expect(await refund(order, seller, { method: 'cash' })).toMatchObject({
      status: 403,
      body: { message: ORDER_TEXTS.refundBySecondPerson },
    });
    expect((await refund(order, head, { method: 'cash' })).status).toBe(200);
  });
});
