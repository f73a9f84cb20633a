import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { complaints } from '../../../functions/db/complaints';
import { orders } from '../../../functions/db/orders';
import { redemptions } from '../../../functions/db/redemptions';
import { expireDue } from '../../../functions/domain/orders/expire';
import { claimPayment } from '../../../functions/domain/orders/payments/shopper';
import { SHOP } from '../../../functions/http/orders/shop';
import type { OrdersReply } from '../../../src/contract/orders/list';
import type { TasksReply } from '../../../src/contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { sendingTime } from '../../../src/lib/promised-time';
import { someComplaint } from '../../support/api/orders/complaints';
import {
  ask,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  MOBILE,
  orderBody,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import { someRedemption } from '../../support/api/redemption/redemptions';
import { type Staff, tasksAfter, tasksOf } from '../../support/api/tasks';

let admin: Staff;
let head: Staff;
let advisor: Staff;
/** Ends orders, so that the other head may refund them. */
let otherHead: Staff;

beforeEach(async () => {
  await emptyShop();
  await db.delete(complaints);
  await db.delete(redemptions);
  await setStock(PRODUCT, 500);
  const laxmi = await branchStore('PUN-01');
  admin = await staffAt('system_admin', null);
  head = await staffAt('branch_head', laxmi);
  advisor = await staffAt('advisor', laxmi);
  otherHead = await staffAt('branch_head', laxmi);
});

const UPI = contextAt(Date.now(), { payments: { kind: 'upi', name: 'upi', isTest: false } });

const idsOf = ({ content }: TasksReply) =>
  content.map((task) => {
    if ('order_id' in task) return task.order_id;
    if ('repair' in task) return task.repair;
    if ('day' in task) return task.day;
    return 'id' in task ? task.id : task.kind;
  });

const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.id, id));

/** Places an order that was created `age` ms ago and waits to be packed. */
async function toPack(age: number, branch = 'PUN-01'): Promise<string> {
  const { order } = await place(counterBody({ fulfilment: { kind: 'collect', branch } }));
  await change(order.order_id, { createdAt: Date.now() - age });
  return order.order_id;
}

/** Places an order so large that the branch must call the customer. */
async function toCall() {
  const { order } = await place(counterBody({ lines: { [PRODUCT]: 3 } }));
  expect(order).toMatchObject({ state: 'placed', payment: { state: 'due' } });
  return order;
}

async function paid(body = orderBody()) {
  const { order, key } = await place(body);
  return (await pay(order.order_id, key)).body;
}

function take(
  order: { order_id: string; version: number },
  name: string,
  more: object = {},
  { token } = head,
) {
  const body = { step: name, version: order.version, ...more };
  return step(order.order_id, { token }, body);
}

/** A paid order that was cancelled, so a refund is due. */
async function toRefund() {
  const order = await paid();
  await take(order, 'cancel', { reason: 'Out of stock' }, otherHead);
  return order;
}

describe('the tasks of staff at a branch', () => {
  it('contain the branch’s orders to confirm by phone, to pack and, for the branch head, to refund, oldest first', async () => {
    const recent = await toPack(HOUR_MS);
    const old = await toPack(3 * HOUR_MS);
    const call = await toCall();
    await toPack(5 * HOUR_MS, 'PUN-02');
    const refund = await toRefund();

    expect(idsOf(await tasksOf(head))).toEqual([old, recent, call.order_id, refund.order_id]);
    const { content, counts } = await tasksOf(advisor);
    expect(content.map(({ kind }) => kind)).toEqual(['pack', 'pack', 'call']);
    expect(counts).toEqual([
      { kind: 'call', total: 1 },
      { kind: 'pack', total: 2 },
    ]);
  });

  it('include the dearest product, the customer and the deadline, and come first an hour before it', async () => {
    const order = await paid(deliveryBody({ lines: { 'kavach-glass-duo': 1, [PRODUCT]: 2 } }));
    const call = await toCall();
    expect((await tasksOf(admin)).content).toMatchObject([
      {
        kind: 'pack',
        order_id: order.order_id,
        since: order.created_at,
        due_at: sendingTime(order.created_at, SHOP.promise),
        item: 'Dhun Buds 2',
        quantity: 2,
        others: 1,
        total: order.total,
        fulfilment: 'deliver',
        name: 'Meera Joshi',
        mobile_end: MOBILE.slice(-4),
        branch: { code: 'PUN-01' },
      },
      { kind: 'call', order_id: call.order_id, due_at: call.expires_at, fulfilment: 'collect' },
    ]);
    await change(order.order_id, { createdAt: Date.now() + 5 * DAY_MS });
    const lastHour = Number(call.expires_at) - Date.now() - HOUR_MS / 2;
    expect(idsOf(await tasksAfter(lastHour, admin))).toEqual([call.order_id, order.order_id]);
  });

  it('include a claimed UPI payment, even for an expired order, if the user can confirm it', async () => {
    const { order, key } = await place(orderBody());
    const id = order.order_id;
    await claimPayment(UPI, id, { key, user: undefined }, { reference: '412345678901' });
    const tasks = await tasksAfter(0, head);
    expect(tasks.content).toMatchObject([{ kind: 'claim', order_id: id, total: order.total }]);
    expect((await tasksOf(advisor)).content).toEqual([]);
    await change(id, { expiresAt: Date.now() });
    await expireDue(db, Date.now());
    expect((await tasksOf(head)).content).toMatchObject([{ kind: 'claim', order_id: id }]);
  });

  it('include exactly once each order that the order list counts as “to do”', async () => {
    const contact = { mobile: MOBILE };
    await toPack(HOUR_MS);
    await toPack(HOUR_MS, 'PUN-02');
    await toCall();
    const refund = await toRefund();
    const uninformed = (await place(counterBody({ contact }))).order;
    await take(uninformed, 'ready');
    const informed = (await place(counterBody({ contact }))).order;
    await take(informed, 'ready');
    await take({ ...informed, version: informed.version + 1 }, 'inform');
    const claimed = await place(counterBody({ contact }));
    await take(claimed.order, 'ready');
    const claimer = { key: claimed.key, user: undefined };
    await claimPayment(UPI, claimed.order.order_id, claimer, { reference: '412345678902' });

    for (const staff of [advisor, head, admin]) {
      const { content, counts, orders_todo } = await tasksOf(staff);
      const list = await ask<OrdersReply>('/api/orders?state=todo', staff);
      const listed = list.body.content.map(({ order_id }) => order_id);
      expect(list.body.counts.todo).toBe(listed.length);
      expect(orders_todo).toBe(listed.length);
      expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(listed.length);
      expect(idsOf({ content, counts, orders_todo }).toSorted()).toEqual(listed.toSorted());
      expect(listed).toContain(uninformed.order_id);
      expect(listed).not.toContain(informed.order_id);
      expect(listed.includes(refund.order_id)).toBe(staff !== advisor);
    }
  });

  it('disappear when the step has been taken or the reservation has ended', async () => {
    const call = await toCall();
    await take(call, 'confirm');
    expect((await tasksOf(advisor)).content).toMatchObject([{ kind: 'pack' }]);
    const refund = await toRefund();
    const { version } = refund;
    const cash = { method: 'cash', reference: '' };
    await take({ ...refund, version: version + 1 }, 'record-refund', cash, admin);
    expect(idsOf(await tasksOf(head))).toEqual([call.order_id]);
    expect((await tasksAfter(30 * DAY_MS, head)).content).toEqual([]);
  });

  it('are empty when the user has no store', async () => {
    await toPack(HOUR_MS);
    expect(await tasksOf(await staffAt('branch_head', null))).toEqual({
      content: [],
      counts: [],
      orders_todo: 0,
    });
  });
});

describe('the tasks of an admin', () => {
  it('include the orders of all branches, overdue ones first, open complaints and unresolved redemptions', async () => {
    const orderIds = [await toPack(5 * DAY_MS, 'PUN-02'), await toPack(3 * DAY_MS)];
    const [received, acknowledged, closed] = [
      await someComplaint(),
      await someComplaint(),
      await someComplaint(),
    ];
    const set = (id: number, values: Partial<typeof complaints.$inferInsert>) =>
      db.update(complaints).set(values).where(eq(complaints.id, id));
    await set(acknowledged.id, { state: 'acknowledged', receivedAt: Date.now() - 4 * HOUR_MS });
    await set(closed.id, { state: 'closed', answer: 'Sent', closedAt: Date.now() });
    const open = { refNo: null, claimedAt: Date.now() - 2 * HOUR_MS };
    const unknown = await someRedemption(admin.user.id, { ...open, state: 'unknown' });
    const claimed = await someRedemption(admin.user.id, { ...open, state: 'claimed' });
    await someRedemption(admin.user.id, { ...open, state: 'claimed', claimedAt: Date.now() });
    await someRedemption(admin.user.id);

    const tasks = await tasksOf(admin);
    expect(idsOf(tasks)).toEqual([
      ...orderIds,
      acknowledged.id,
      unknown.id,
      claimed.id,
      received.id,
    ]);
    expect(tasks.content[2]).toMatchObject({ number: acknowledged.number, is_acknowledged: true });
    expect(tasks.content[5]).toMatchObject({
      kind: 'complaint',
      is_acknowledged: false,
      due_at: received.receivedAt + 48 * HOUR_MS,
    });
    expect(tasks.counts).toEqual([
      { kind: 'pack', total: 2 },
      { kind: 'complaint', total: 2 },
      { kind: 'redemption', total: 2 },
    ]);
    expect((await tasksOf(head)).content).toMatchObject([{ order_id: orderIds[1] }]);
  });
});
