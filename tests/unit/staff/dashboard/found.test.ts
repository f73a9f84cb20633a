import { expect, test } from 'vitest';
import { foundIn } from '../../../../src/staff/dashboard/keys/found';

const ORDER = { order_id: 'ORD1700000000000ABCDE', state: 'ready', total: 1499 } as const;
const NONE = { people: [], customers: [], stores: [], redemptions: [] };

test.each([
  [{ name: 'Meera Joshi', mobile: '9812345678' }, 'Buds 2 · Meera Joshi', ' · 9812345678'],
  [{ name: null, mobile: '9812345678' }, 'Buds 2 · 9812345678', ''],
  [{ name: null, mobile: null }, 'Buds 2', ''],
])('a search result for an order starts with its item and customer: %j', (customer, name, end) => {
  const order = { ...ORDER, ...customer, product: 'Buds 2' };
  expect(foundIn({ ...NONE, orders: [order] }, true)).toEqual([
    {
      kind: 'order',
      name,
      details: `ORD1700000000000ABCDE · Packed · ₹1,499${end}`,
      href: '/orders?order=ORD1700000000000ABCDE',
    },
  ]);
});

test.each([
  ['Rohan Kulkarni', 'Branch Head Rohan Kulkarni · PUN-02 · Paud Road'],
  [null, 'PUN-02 · Paud Road'],
])('a search result for a store names its branch head, if it has one: %j', (head, details) => {
  const store = { store_name: 'Kothrud', code: 'PUN-02', address: 'Paud Road', branch_head: head };
  const [result] = foundIn({ ...NONE, orders: [], stores: [store] }, true);
  expect(result).toMatchObject({ kind: 'store', name: 'Kothrud', details });
});
