import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEvents, orders } from '../../../functions/db/orders';
import { auditLog } from '../../../functions/db/schema';
import { releaseNetwork } from '../../../functions/domain/orders/networks';
import type { NetworksReply, ReleaseReply } from '../../../src/contract/orders/networks';
import { auditRows } from '../../support/api/audit';
import {
  AT_KOTHRUD,
  advisorAt,
  holdsFrom,
  NETWORK,
  setNetwork,
} from '../../support/api/orders/networks';
import {
  ask,
  contextAt,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
  stockOf,
} from '../../support/api/orders/orders';
import { everyOrder, stockFaults } from '../../support/api/orders/whole';
import { receive } from '../../support/api/payments/receive';
import { db } from '../../support/api/people';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

const networks = async (token: string) =>
  (await ask<NetworksReply>('/api/orders/networks', { token })).body.content;
const release = (token: string, network = NETWORK) =>
  ask<ReleaseReply>('/api/orders/networks/release', { token }, { network });

describe('releasing a network’s unpaid holds', () => {
  it('cancels every hold once and frees its stock when two clerks submit the request', async () => {
    const { token } = await advisorAt('PUN-01');
    const held = await holdsFrom(NETWORK, 5, { lines: { [PRODUCT]: 2 } });
    const [first] = held;
    const body = { step: 'ready', version: first?.order.version };
    await step(first?.order.order_id ?? '', { token }, body);

    const answers = await Promise.all([release(token), release((await advisorAt('PUN-01')).token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body: { released } }) => released).toSorted()).toEqual([0, 5]);
    expect(answers.map(({ body: { left } }) => left)).toEqual([0, 0]);
    expect(await networks(token)).toEqual([]);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 50, held: 0, sold: 0 });
    for (const { order } of held) {
      const { state, expiresAt, endedAt, placedFrom } = await orderInDb(order.order_id);
      expect([state, expiresAt, placedFrom]).toEqual(['cancelled', null, null]);
      expect(endedAt).not.toBeNull();
    }
    expect((await release(token)).body).toEqual({ released: 0, left: 0 });
  });

  it('records the clerk in each order’s events and once in the audit log', async () => {
    const { token, user } = await advisorAt('PUN-01');
    const held = await holdsFrom(NETWORK, 4);
    await release(token);
    await release(token);
    const ids = held.map(({ order }) => order.order_id);
    for (const orderId of ids) {
      const isOfOrder = eq(orderEvents.orderId, orderId);
      const events = await db.select().from(orderEvents).where(isOfOrder);
      expect(events.map(({ step: what, actorId }) => [what, actorId])).toEqual([
        ['place', null],
        ['cancel', user.id],
      ]);
    }
    const isRelease = and(eq(auditLog.action, 'order.release'), eq(auditLog.actorId, user.id));
    const rows = await auditRows(isRelease);
    expect(rows).toMatchObject([
      { subjectType: 'order', subjectId: ids[0], after: { released: 4, orders: ids.join(' ') } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(NETWORK);
  });

  it('skips orders that are paid, waiting for the bank or held at another branch', async () => {
    const { token } = await advisorAt('PUN-01');
    const paid = await place(orderBody());
    const pending = await place(orderBody());
    await setNetwork(NETWORK, [paid, pending]);
    await pay(paid.order.order_id, paid.key);
    const isPending = eq(orders.id, pending.order.order_id);
    await db.update(orders).set({ paymentState: 'pending' }).where(isPending);
    await holdsFrom(NETWORK, 2);
    const [elsewhere] = await holdsFrom(NETWORK, 1, AT_KOTHRUD);

    expect((await release(token)).body).toEqual({ released: 2, left: 2 });
    expect((await orderInDb(paid.order.order_id)).state).toBe('confirmed');
    expect((await orderInDb(pending.order.order_id)).state).toBe('placed');
    expect((await orderInDb(elsewhere?.order.order_id ?? '')).state).toBe('confirmed');
    expect(await stockFaults()).toEqual([]);
  });

  it('writes nothing when the network is unknown or missing, or when it belongs to another branch', async () => {
    await holdsFrom(NETWORK, 4, AT_KOTHRUD);
    const { token } = await advisorAt('PUN-01');
    const before = await everyOrder();
    expect((await release(token)).body).toEqual({ released: 0, left: 0 });
    expect((await release(token, "' OR 1=1 --")).body).toEqual({ released: 0, left: 0 });
    expect((await release(token, '')).status).toBe(422);
    expect(await everyOrder()).toBe(before);
  });

  it('either keeps a concurrent payment or makes it due for a refund', async () => {
    const faults: unknown[] = [];
    const ends = new Set<string>();
    const { user } = await advisorAt('PUN-01');
    for (let round = 0; round < 60; round++) {
      await emptyShop();
      await setStock(PRODUCT, 5);
      const bought = await place(orderBody());
      await setNetwork(NETWORK, [bought]);
      const { order_id } = bought.order;
      const payNow = () => receive(contextAt(), { orderId: order_id, total: bought.order.total });
      const releaseNow = async () => {
        for (let glance = round % 5; glance > 0; glance--) await orderInDb(order_id);
        return releaseNetwork(contextAt(), user, NETWORK);
      };
      const [, answer] = await Promise.all([payNow(), releaseNow()]);

      const { state, paymentState } = await orderInDb(order_id);
      const outcome = `${state} ${paymentState}, ${answer.released} released, ${answer.left} left`;
      ends.add(outcome);
      if ((await stockFaults()).length > 0) faults.push({ round, outcome });
    }
    expect(faults).toEqual([]);
    expect([...ends].toSorted()).toEqual([
      'cancelled refund_due, 1 released, 0 left',
      'confirmed paid, 0 released, 1 left',
    ]);
  }, 120_000);
});
