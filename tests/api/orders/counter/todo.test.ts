import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../functions/db';
import { orders } from '../../../../functions/db/orders';
import { listOrders } from '../../../../functions/domain/orders/list/list';
import { claimPayment } from '../../../../functions/domain/orders/payments/shopper';
import type { OrdersQuery, OrdersReply } from '../../../../src/contract/orders/list';
import {
  isTodo,
  todoPaymentsOf,
  UNCOLLECTED_AFTER_MS,
  URGENT_WITHIN_MS,
} from '../../../../src/contract/orders/todo';
import { DAY_MS } from '../../../../src/lib/durations';
import {
  ask,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  orderBody,
  pay,
  place,
  step,
} from '../../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { plansOf } from '../../../support/api/queries';

type Staff = Awaited<ReturnType<typeof staffAt>>;

let admin: Staff;
let head: Staff;
let advisor: Staff;
const id: Record<string, string> = {};

async function ready(body = counterBody()) {
  const { order, key } = await place(body);
  const { token } = admin;
  const { version } = order;
  const { body: after } = await step(order.order_id, { token }, { step: 'ready', version });
  return { id: order.order_id, key, version: after.version };
}

async function informed() {
  const order = await ready();
  const { token } = admin;
  await step(order.id, { token }, { step: 'inform', version: order.version });
  return order;
}

beforeAll(async () => {
  await emptyShop();
  admin = await staffAt('system_admin', null);
  const store = await branchStore('PUN-01');
  head = await staffAt('branch_head', store);
  advisor = await staffAt('advisor', store);
  await place(orderBody());
  id.call = (await place(counterBody())).order.order_id;
  await db.update(orders).set({ state: 'placed' }).where(eq(orders.id, id.call));
  const delivery = await place(deliveryBody());
  await pay(delivery.order.order_id, delivery.key);
  id.pack = delivery.order.order_id;
  id.inform = (await ready()).id;
  await informed();
  id.uncollected = (await informed()).id;
  const kothrud = counterBody({ fulfilment: { kind: 'collect', branch: 'PUN-02' } });
  id.kothrud = (await place(kothrud)).order.order_id;
  const claimed = await informed();
  id.claim = claimed.id;
  const visitor = { key: claimed.key, user: undefined };
  await claimPayment(UPI, id.claim, visitor, { reference: '412345678901' });
  const paid = await place(orderBody());
  const { body } = await pay(paid.order.order_id, paid.key);
  id.refund = paid.order.order_id;
  await step(id.refund, paid, { step: 'cancel', version: body.version });
});

const list = async ({ token }: Staff, query: string) =>
  (await ask<OrdersReply>(`/api/orders?${query}`, { token })).body;
const ids = async (user: Staff, query: string) =>
  (await list(user, query)).content.map(({ order_id }) => order_id);

const QUERY: OrdersQuery = {
  ...{ page: 0, size: 15, search: '', branch: '', day: '', network: '' },
  ...{ payment: '', state: 'todo' },
};

const UPI = contextAt(Date.now(), { payments: { kind: 'upi', name: 'upi', isTest: false } });

describe('the to-do orders', () => {
  it('are the orders that need staff action, oldest first, and every response includes their number', async () => {
    const wanted = [id.call, id.pack, id.inform, id.kothrud, id.claim, id.refund];
    expect(await ids(admin, 'state=todo')).toEqual(wanted);
    const { totalElements, counts } = await list(admin, 'state=todo');
    expect([totalElements, counts.todo, counts.ready_todo]).toEqual([6, 6, 1]);
    expect((await list(admin, 'state=handed_over')).counts.todo).toBe(6);
    const { content } = await list(admin, 'size=100');
    const now = Date.now();
    const byRule = content.filter((order) => isTodo(order, now)).map((order) => order.order_id);
    expect(byRule.toReversed()).toEqual(wanted);
  });

  it('come first once they are due', async () => {
    const placedAt = (createdAt: number) =>
      db
        .update(orders)
        .set({ createdAt })
        .where(eq(orders.id, id.kothrud ?? ''));
    await placedAt(Date.now() - 3 * DAY_MS);
    const [first, second] = await ids(admin, 'state=todo');
    await placedAt(Date.now());
    expect([first, second]).toEqual([id.kothrud, id.call]);
  });

  it('can be filtered, searched and paginated, and are limited to the user’s own branch', async () => {
    expect(await ids(admin, 'state=todo&branch=PUN-02')).toEqual([id.kothrud]);
    expect(await ids(admin, 'state=todo&payment=refund_due')).toEqual([id.refund]);
    expect(await ids(admin, 'state=todo&search=meera')).toEqual([id.pack]);
    expect(await ids(admin, 'state=todo&size=2&page=1')).toEqual([id.inform, id.kothrud]);
    expect(await ids(head, 'state=todo&size=100')).not.toContain(id.kothrud);
    expect((await list(head, 'state=todo')).counts.todo).toBe(5);
  });

  it('include refunds and claimed payments only for users who can act on them', async () => {
    const wanted = [id.call, id.pack, id.inform];
    expect(await ids(advisor, 'state=todo')).toEqual(wanted);
    const { counts } = await list(advisor, 'state=all');
    expect([counts.todo, counts.ready_todo]).toEqual([wanted.length, 1]);
    expect(await ids(advisor, 'state=all&payment=refund_due')).toEqual([id.refund]);
    const { content } = await list(advisor, 'size=100');
    const byRule = content.filter((order) =>
      isTodo(order, Date.now(), todoPaymentsOf('advisor', false)),
    );
    expect(byRule.map(({ order_id }) => order_id).toReversed()).toEqual(wanted);
  });

  it('are queried through indexes', async () => {
    for (const { user } of [admin, advisor]) {
      const plans = await plansOf(env.DB, (d1) =>
        listOrders({ ...contextAt(), db: connect(d1) }, user, QUERY),
      );
      expect(plans.flat().filter((line) => /SCAN orders\b/.test(line))).toEqual([]);
      expect(plans.flat().join('\n')).not.toContain('USING INDEX orders_branch (');
    }
  });

  it('start with an order whose hold ends within an hour', async () => {
    const now = Date.now();
    const expiresAt = now + URGENT_WITHIN_MS - 1;
    await db
      .update(orders)
      .set({ expiresAt })
      .where(eq(orders.id, id.inform ?? ''));
    const wanted = [id.inform, id.call, id.pack, id.kothrud, id.claim, id.refund];
    expect(await ids(admin, 'state=todo')).toEqual(wanted);
    expect(await ids(admin, 'state=todo&size=5&page=1')).toEqual(wanted.slice(5));
    await db
      .update(orders)
      .set({ expiresAt: now + 3 * URGENT_WITHIN_MS })
      .where(eq(orders.id, id.inform ?? ''));
    expect((await ids(admin, 'state=todo'))[0]).toBe(id.call);
  });

  it('include an order that the customer has not collected within two days of being informed', async () => {
    await db
      .update(orders)
      .set({ expiresAt: null })
      .where(eq(orders.id, id.uncollected ?? ''));
    const now = Date.now() + UNCOLLECTED_AFTER_MS;
    const { content, counts } = await listOrders(contextAt(now), admin.user, QUERY);
    const found = content.map(({ order_id }) => order_id);
    expect(found).toContain(id.uncollected);
    expect(counts.todo).toBe(found.length);
    expect(content.every((order) => isTodo(order, now))).toBe(true);
  });
});
