import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEvents, orderNotes, orders } from '../../../functions/db/orders';
import { RETENTION_MS } from '../../../functions/domain/core/retention';
import { eraseAccounts } from '../../../functions/domain/jobs/erase';
import { maskEnded } from '../../../functions/domain/orders/mask';
import {
  counterBody,
  emptyShop,
  look,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { someone } from '../../support/api/people';

const REASON = 'Sanjay Ghorpade rang';

let head: string;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  head = (await staffAt('branch_head', await branchStore('PUN-01'))).token;
});

async function take(orderId: string, name: string, more: object, token = head) {
  const { version } = (await look(orderId, { token })).body;
  const answer = await step(orderId, { token }, { step: name, version, ...more });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function cancelledOrder(): Promise<string> {
  const { order } = await place(counterBody());
  await take(order.order_id, 'cancel', { reason: REASON });
  return order.order_id;
}

async function notesOf(orderId: string) {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return rows.map(({ version, text }) => [version, text]);
}

async function timelineOf(orderId: string) {
  const { timeline } = (await look(orderId, { token: head })).body;
  return timeline.map(({ step: name, reason }) => [name, reason]);
}

describe('the reason for an order step', () => {
  it('is stored in the notes and shown in the timeline when a clerk enters it', async () => {
    const id = await cancelledOrder();
    expect(await notesOf(id)).toEqual([[2, REASON]]);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ reason }) => reason)).toEqual([null, null]);
    expect(await timelineOf(id)).toEqual([
      ['place', undefined],
      ['cancel', REASON],
    ]);
  });

  it('is stored in the notes when the bank declines a payment or a refund is recorded', async () => {
    const { order, key } = await place();
    await pay(order.order_id, key, { error: 'Payment declined by bank' });
    await pay(order.order_id, key);
    await take(order.order_id, 'record-refund', { method: 'upi', reference: 'to Sanjay' });
    expect(await notesOf(order.order_id)).toEqual([
      [2, 'Payment declined by bank'],
      [4, 'upi to Sanjay'],
    ]);
  });

  it('is not stored when the order has changed in the meantime', async () => {
    const { order } = await place(counterBody());
    const cancel = { step: 'cancel', version: 1, reason: REASON };
    const answers = await Promise.all([
      step(order.order_id, { token: head }, cancel),
      step(order.order_id, { token: head }, cancel),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await notesOf(order.order_id)).toEqual([[2, REASON]]);
  });

  it('is erased with the order’s contact details when the retention period ends', async () => {
    const id = await cancelledOrder();
    const over = Date.now() + RETENTION_MS.orderContact + 1;
    expect(await maskEnded(db, over, RETENTION_MS.orderContact)).toBe(1);
    expect(await notesOf(id)).toEqual([]);
    expect(await timelineOf(id)).toEqual([
      ['place', undefined],
      ['cancel', undefined],
    ]);
  });

  it('is erased even when it is entered after the order’s contact details were erased', async () => {
    const { order, key } = await place();
    await pay(order.order_id, key);
    await db
      .update(orders)
      .set({ state: 'handed_over', endedAt: 1, expiresAt: null })
      .where(eq(orders.id, order.order_id));
    expect(await maskEnded(db, Date.now(), RETENTION_MS.orderContact)).toBe(1);
    await take(order.order_id, 'return', { reason: REASON });
    const other = await staffAt('system_admin', null);
    await take(order.order_id, 'record-refund', { method: 'cash' }, other.token);

    expect(await maskEnded(db, Date.now(), RETENTION_MS.orderContact)).toBe(0);
    const over = Date.now() + RETENTION_MS.orderContact + 1;
    expect(await maskEnded(db, over, RETENTION_MS.orderContact)).toBe(1);
    expect(await notesOf(order.order_id)).toEqual([]);
  });

  it('is erased with the customer account, while reasons on other orders remain', async () => {
    const [theirs, other] = [await cancelledOrder(), await cancelledOrder()];
    const { id } = await someone('customer');
    await db.update(orders).set({ customerId: id }).where(eq(orders.id, theirs));
    const account = sql`SELECT id FROM users WHERE id = ${id}`;
    const [first, ...rest] = eraseAccounts(db, account, Date.now());
    if (first !== undefined) await db.batch([first, ...rest]);
    expect(await notesOf(theirs)).toEqual([]);
    expect(await notesOf(other)).toEqual([[2, REASON]]);
  });
});
