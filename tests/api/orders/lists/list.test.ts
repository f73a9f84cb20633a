import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import type { OrdersReply } from '../../../../src/contract/orders/list';
import { dayText, startOfDay } from '../../../../src/lib/india-time';
import {
  ask,
  counterBody,
  deliveryBody,
  emptyShop,
  orderBody,
  pay,
  place,
  step,
} from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { db, loggedIn } from '../../../support/api/people';

let admin: string;
let advisor: string;
let homeless: string;
let kothrud: string;
let delivered: string;

beforeAll(async () => {
  await emptyShop();
  admin = (await staffAt('system_admin', null)).token;
  advisor = (await staffAt('advisor', await branchStore('PUN-01'))).token;
  homeless = (await staffAt('advisor', null)).token;
  for (let n = 0; n < 3; n++) await place(orderBody());
  kothrud = (await place(counterBody({ fulfilment: { kind: 'collect', branch: 'PUN-02' } }))).order
    .order_id;
  const last = await place(deliveryBody());
  delivered = last.order.order_id;
  await pay(delivered, last.key);
});

const list = (token: string, query = '') => ask<OrdersReply>(`/api/orders${query}`, { token });
const ids = async (token: string, query = '') =>
  (await list(token, query)).body.content.map(({ order_id }) => order_id);

const placedAt = (id: string | undefined, createdAt: number) =>
  db
    .update(orders)
    .set({ createdAt })
    .where(eq(orders.id, id ?? ''));

describe('the order list', () => {
  it('shows an admin all orders, newest first, and each row has all its fields', async () => {
    const { body } = await list(admin);
    expect(body).toMatchObject({ totalElements: 5, totalPages: 1, currentPage: 0, pageSize: 10 });
    expect(body.counts).toMatchObject({ placed: 3, confirmed: 2, ready: 0, expired: 0 });
    expect(body.content[0]).toMatchObject({
      order_id: delivered,
      state: 'confirmed',
      fulfilment: { kind: 'deliver' },
      payment: { state: 'paid', method: 'upi', is_test: true },
      lines: [{ product_id: 'dhun-buds-2', name: 'Dhun Buds 2', quantity: 1 }],
      name: 'Meera Joshi',
      mobile: '9812345678',
      pin_code: '411004',
      ended_at: null,
      reason: null,
    });
  });

  it('shows non-admin staff only the orders of their own branch, and counts only those', async () => {
    const { body } = await list(advisor);
    expect(body.totalElements).toBe(4);
    expect(body.counts).toMatchObject({ placed: 3, confirmed: 1 });
    expect(await ids(advisor, '?branch=PUN-02')).toEqual([]);
    expect((await list(homeless)).body).toMatchObject({ content: [], totalElements: 0 });
  });

  it('keeps its counts when filtered by state, payment and branch', async () => {
    const { body } = await list(admin, '?state=confirmed&payment=due');
    expect(body.content.map(({ order_id }) => order_id)).toEqual([kothrud]);
    expect([body.totalElements, body.counts.placed]).toEqual([1, 3]);
    expect(await ids(admin, '?branch=PUN-02')).toEqual([kothrud]);
    expect(await ids(admin, '?payment=paid')).toEqual([delivered]);
  });

  it('shows when and why an order ended, and excludes it when filtered by payments due', async () => {
    const { order } = await place(counterBody());
    const cancel = { step: 'cancel', version: order.version, reason: 'Damaged' };
    const ended = await step(order.order_id, { token: admin }, cancel);
    const found = (await list(admin, `?search=${order.order_id}`)).body.content[0];
    const ended_at = ended.body.timeline.at(-1)?.at;
    expect(found).toMatchObject({ ended_at, reason: 'Damaged' });
    const { body } = await list(admin, '?payment=due');
    expect(body.content.map(({ order_id }) => order_id)).toEqual([kothrud]);
    expect(body.totalElements).toBe(1);
    expect(await ids(admin, `?payment=due&search=${order.contact?.mobile}`)).toEqual([]);
  });

  it('finds an order by number, name and mobile number', async () => {
    expect(await ids(admin, `?search=${kothrud.slice(-9)}`)).toEqual([kothrud]);
    expect(await ids(admin, '?search=meera')).toEqual([delivered]);
    expect(await ids(admin, '?search=98123456')).toEqual([delivered]);
    expect(await ids(admin, `?search=${kothrud.toLowerCase()}`)).toEqual([kothrud]);
    expect(await ids(advisor, `?search=${kothrud.slice(-9)}`)).toEqual([]);
    expect(await ids(advisor, `?search=${kothrud}`)).toEqual([]);
  });

  it('filters by order date in Indian time', async () => {
    const day = dayText(Date.now());
    expect(await ids(admin, `?day=${day}`)).toEqual(await ids(admin));
    const [first, second] = await ids(advisor);
    const midnight = startOfDay('2026-03-14');
    await placedAt(first, midnight);
    await placedAt(second, midnight - 1);
    const listed = await list(advisor, '?day=2026-03-14');
    expect(listed.body.content.map(({ order_id }) => order_id)).toEqual([first]);
    expect(listed.body.totalElements).toBe(1);
    expect(listed.body.counts.placed).toBe((await list(advisor)).body.counts.placed);
    expect(await ids(admin, '?day=2026-03-13')).toEqual([second]);
    expect(await ids(admin, '?day=2026-03-14&branch=PUN-02')).toEqual([]);
    expect(await ids(admin, `?day=2026-03-14&search=${first}`)).toEqual([first]);
    expect(await ids(admin, `?day=2026-03-14&search=${second?.slice(-9)}`)).toEqual([]);
    for (const id of [first, second]) await placedAt(id, Date.now());
  });

  it('is paginated', async () => {
    const { body } = await list(admin, '?size=2&page=1');
    expect([body.content.length, body.totalPages, body.currentPage]).toEqual([2, 3, 1]);
  });

  it('lists the dearest product of an order first', async () => {
    const lines = { 'chargo-gan-67': 3, 'tarang-t1-lite': 1, 'dhun-studio-anc': 1 };
    const { order, key } = await place(counterBody({ lines }));
    const { content } = (await list(admin, `?search=${order.order_id}`)).body;
    expect(content[0]?.lines.map(({ product_id }) => product_id)).toEqual([
      'dhun-studio-anc',
      'tarang-t1-lite',
      'chargo-gan-67',
    ]);
    await step(order.order_id, { key }, { step: 'cancel', version: order.version });
  });

  it('is available to staff only', async () => {
    expect((await ask('/api/orders')).status).toBe(401);
    expect((await ask('/api/orders', { token: (await loggedIn('customer')).token })).status).toBe(
      403,
    );
    expect((await list(admin, '?state=lost')).status).toBe(400);
    expect((await list(admin, '?size=0')).status).toBe(400);
    expect((await list(admin, '?day=today')).status).toBe(400);
  });

  it('lists orders that wait for the branch oldest first, and all orders newest first', async () => {
    const placed = [await place(counterBody()), await place(counterBody())];
    const inOrder = placed.map(({ order }) => order.order_id);
    const ownIds = async (state: string) =>
      (await ids(advisor, `?state=${state}`)).filter((id) => inOrder.includes(id));
    expect(await ownIds('confirmed')).toEqual(inOrder);
    expect(await ownIds('all')).toEqual(inOrder.toReversed());
    for (const { order } of placed) {
      await step(order.order_id, { token: advisor }, { step: 'ready', version: order.version });
    }
    expect(await ownIds('ready')).toEqual(inOrder);
  });

  it('is not cached by browsers', async () => {
    expect((await list(admin)).headers.get('Cache-Control')).toBe('no-store');
  });
});
