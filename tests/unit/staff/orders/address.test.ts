import { expect, test } from 'vitest';
import { ORDERS_ADDRESS, orderIn, withOrder } from '../../../../src/staff/orders/address';

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
