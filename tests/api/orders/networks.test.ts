import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import type { OrdersReply } from '../../../src/contract/orders/list';
import type { NetworksReply } from '../../../src/contract/orders/networks';
import {
  AT_KOTHRUD,
  advisorAt,
  holdsFrom,
  NETWORK,
  setNetwork,
} from '../../support/api/orders/networks';
import {
  ask,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  pay,
  place,
  setStock,
} from '../../support/api/orders/orders';
import { staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

const OTHER_NETWORK = 'bmV0d29yay1vZi1vbmUtaG9tZS1vci1jb21wYW55LTI';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
  await setStock(OTHER_PRODUCT, 50);
});

const networks = async (token: string) =>
  (await ask<NetworksReply>('/api/orders/networks', { token })).body.content;

describe('the network list', () => {
  it('shows a network with its orders, units and products when it has four unpaid holds', async () => {
    const { token } = await advisorAt('PUN-01');
    const held = await holdsFrom(NETWORK, 3, { lines: { [PRODUCT]: 2 } });
    await holdsFrom(OTHER_NETWORK, 1);
    expect(await networks(token)).toEqual([]);

    held.push(...(await holdsFrom(NETWORK, 1, { lines: { [OTHER_PRODUCT]: 1, [PRODUCT]: 1 } })));
    const ends = Math.max(...held.map(({ order }) => order.expires_at ?? 0));
    expect(await networks(token)).toEqual([
      {
        network: NETWORK,
        orders: 4,
        pieces: 8,
        ends_at: ends,
        products: [
          { product_id: PRODUCT, name: 'Dhun Buds 2', quantity: 7 },
          { product_id: OTHER_PRODUCT, name: 'Taal Neck N3', quantity: 1 },
        ],
      },
    ]);
  });

  it('omits orders that are paid, waiting for the bank or overdue', async () => {
    const { token } = await advisorAt('PUN-01');
    await holdsFrom(NETWORK, 3);
    const [paid, pending, over] = [
      await place(orderBody()),
      await place(orderBody()),
      await place(orderBody()),
    ];
    await setNetwork(NETWORK, [paid, pending, over]);
    await pay(paid.order.order_id, paid.key);
    const set = (id: string, change: object) =>
      db.update(orders).set(change).where(eq(orders.id, id));
    await set(pending.order.order_id, { paymentState: 'pending' });
    await set(over.order.order_id, { expiresAt: Date.now() - 1 });
    expect(await networks(token)).toEqual([]);
  });

  it('shows branch staff their own branch’s orders and an admin all orders', async () => {
    await holdsFrom(NETWORK, 4);
    await holdsFrom(NETWORK, 5, AT_KOTHRUD);
    const { token: admin } = await staffAt('system_admin', null);
    const { token: homeless } = await staffAt('advisor', null);
    const counted = async (token: string) => (await networks(token)).map(({ orders: n }) => n);
    expect(await counted((await advisorAt('PUN-01')).token)).toEqual([4]);
    expect(await counted((await advisorAt('PUN-02')).token)).toEqual([5]);
    expect(await counted((await advisorAt('PUN-03')).token)).toEqual([]);
    expect(await counted(homeless)).toEqual([]);
    expect(await counted(admin)).toEqual([9]);
  });
});

describe('the order list', () => {
  it('shows only a network’s unpaid holds when filtered by that network', async () => {
    const { token } = await advisorAt('PUN-01');
    const held = await holdsFrom(NETWORK, 2);
    const paid = await place(orderBody());
    await setNetwork(NETWORK, [paid]);
    await pay(paid.order.order_id, paid.key);
    await holdsFrom(NETWORK, 1, AT_KOTHRUD);
    await holdsFrom(OTHER_NETWORK, 1);
    const ids = held.map(({ order }) => order.order_id);
    const list = async (query: string) =>
      (await ask<OrdersReply>(`/api/orders?network=${NETWORK}${query}`, { token })).body;

    expect(await list('')).toMatchObject({ totalElements: 2 });
    const wanted = [
      ['', ids.toReversed()],
      ['&payment=due', ids.toReversed()],
      ['&state=ready', []],
      [`&search=${ids[0]}`, ids.slice(0, 1)],
      [`&search=${held[1]?.order.contact?.mobile}`, ids.slice(1)],
    ] as const;
    for (const [query, found] of wanted) {
      const { content } = await list(query);
      expect(
        content.map(({ order_id }) => order_id),
        query,
      ).toEqual(found);
    }
  });
});
