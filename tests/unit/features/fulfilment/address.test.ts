import { expect, test } from 'vitest';
import { ORDERS_ADDRESS, orderIn, withOrder } from '../../../../src/features/fulfilment/address';

const ID = 'ORD1763790000000ABCDE';

test('the list of orders stands in its address', () => {
  const query = '?page=3&search=meera&state=ready&payment=due&branch=PUN-02&day=2026-11-23';
  const address = ORDERS_ADDRESS.parse(query);
  expect(address).toEqual({
    page: 2,
    search: 'meera',
    filters: { state: 'ready', payment: 'due', branch: 'PUN-02', day: '2026-11-23' },
  });
  expect(ORDERS_ADDRESS.format(address)).toBe(query);
});

test.each([
  '?state=shipped',
  '?payment=free',
  '?branch=PUN-99',
  '?day=today',
  '?day=2026-02-30',
  '?order=1',
])('%s filters nothing and opens nothing', (query) => {
  expect(ORDERS_ADDRESS.isFiltered(ORDERS_ADDRESS.parse(query))).toBe(false);
  expect(orderIn(query)).toBeNull();
});

test('an order opens over the list it stands in, and leaves that as it was', () => {
  const open = withOrder('?page=2&state=ready', ID);
  expect(open).toBe(`?page=2&state=ready&order=${ID}`);
  expect(orderIn(open)).toBe(ID);
  expect(withOrder(open, null)).toBe('?page=2&state=ready');
});
