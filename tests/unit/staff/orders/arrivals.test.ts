import { expect, test } from 'vitest';
import type { OrdersReply } from '../../../../src/contract/orders/list';
import { ORDER_STATES } from '../../../../src/contract/orders/states';
import { hasMoreHolds, newOrders } from '../../../../src/staff/orders/arrivals';

const NONE = Object.fromEntries(
  [...ORDER_STATES, 'call_to_confirm'].map((name) => [name, 0]),
) as OrdersReply['counts'];

test.each([
  ['an order was reserved', { confirmed: 1 }, { confirmed: 2 }, 1],
  [
    'two orders were paid and one of them is already ready',
    { placed: 2 },
    { confirmed: 1, ready: 1 },
    2,
  ],
  ['an order became ready', { confirmed: 1 }, { ready: 1 }, 0],
  ['an order is waiting for its payment', {}, { placed: 1 }, 0],
  ['an order is waiting for a confirmation call', {}, { placed: 1, call_to_confirm: 1 }, 1],
  ['an order was confirmed by phone', { placed: 1, call_to_confirm: 1 }, { confirmed: 1 }, 0],
  ['an order was cancelled', { confirmed: 1 }, { cancelled: 1 }, 0],
  [
    'one order arrived while another was handed over',
    { ready: 1 },
    { confirmed: 1, handed_over: 1 },
    1,
  ],
] as const)(
  'newOrders counts the orders that arrived when %s: %j, then %j',
  (_what, before, after, count) => {
    expect(newOrders({ ...NONE, ...before }, { ...NONE, ...after })).toBe(count);
  },
);

test.each([
  ['the holds are unchanged', [['a', 4]], [['a', 4]], false],
  [
    'a network has more holds',
    [
      ['a', 4],
      ['b', 9],
    ],
    [
      ['a', 5],
      ['b', 9],
    ],
    true,
  ],
  [
    'another network appears',
    [['a', 4]],
    [
      ['a', 4],
      ['b', 4],
    ],
    true,
  ],
  ['a network has fewer holds', [['a', 5]], [['a', 4]], false],
  ['a network is released', [['a', 5]], [], false],
] as const)(
  'hasMoreHolds returns true only when a network has more unpaid holds than before: %s',
  (_what, before, after, hasMore) => {
    const networks = (rows: readonly (readonly [string, number])[]) =>
      rows.map(([network, orders]) => ({
        network,
        orders,
        pieces: orders,
        ends_at: 1,
        products: [],
      }));
    expect(hasMoreHolds(networks(before), networks(after))).toBe(hasMore);
  },
);
