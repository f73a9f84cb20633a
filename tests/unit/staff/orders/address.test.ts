import { expect, test } from 'vitest';
import {
  ORDERS_ADDRESS,
  orderIn,
  shownState,
  withOrder,
} from '../../../../src/staff/orders/address';

const ID = 'ORD1763790000000ABCDE';

test("the order list's URL encodes its page, search and filters", () => {
  const query =
    '?page=3&search=meera&state=ready&payment=due&branch=PUN-02&day=2026-11-23&network=bmV0d29yay0x';
  const address = ORDERS_ADDRESS.parse(query);
  expect(address).toEqual({
    page: 2,
    search: 'meera',
    filters: {
      state: 'ready',
      payment: 'due',
      branch: 'PUN-02',
      day: '2026-11-23',
      network: 'bmV0d29yay0x',
    },
  });
  expect(ORDERS_ADDRESS.format(address)).toBe(query);
});

test.each([
  '?state=shipped',
  '?payment=free',
  '?branch=PUN-99',
  '?day=today',
  '?day=2026-02-30',
  '?network=%27%20OR%201',
  '?order=1',
])('an invalid query applies no filter and opens no order: %s', (query) => {
  expect(ORDERS_ADDRESS.isFiltered(ORDERS_ADDRESS.parse(query))).toBe(false);
  expect(orderIn(query)).toBeNull();
});

test("opening and closing an order leaves the list's query unchanged", () => {
  const opened = withOrder('?page=2&state=ready', ID);
  expect(opened).toBe(`?page=2&state=ready&order=${ID}`);
  expect(orderIn(opened)).toBe(ID);
  expect(withOrder(opened, null)).toBe('?page=2&state=ready');
});

test.each([
  ['', 'todo'],
  ['?branch=PUN-02', 'todo'],
  ['?search=9812', 'all'],
  ['?search=%20', 'todo'],
  ['?payment=due', 'all'],
  ['?day=2026-11-23', 'all'],
  ['?network=bmV0d29yay0x', 'all'],
  ['?state=todo&search=meera', 'todo'],
  ['?state=all', 'all'],
  ['?state=ready', 'ready'],
])(
  'the list shows the to-do orders by default, but all orders during a search: %s',
  (query, state) => {
    const address = ORDERS_ADDRESS.parse(query);
    expect(shownState(address)).toBe(state);
    expect(ORDERS_ADDRESS.toCall(address, { page: 0, size: 15 }).state).toBe(state);
  },
);

test('the URL contains a state only if it differs from the default', () => {
  const shorten = (query: string) => ORDERS_ADDRESS.format(ORDERS_ADDRESS.parse(query));
  expect(shorten('?state=todo')).toBe('');
  expect(shorten('?search=meera&state=all')).toBe('?search=meera');
  expect(shorten('?search=meera&state=todo')).toBe('?search=meera&state=todo');
  expect(shorten('?state=all')).toBe('?state=all');
});
