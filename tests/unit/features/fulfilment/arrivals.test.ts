import { expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from '../../../../src/contract/orders/states';
import { newOrders } from '../../../../src/features/fulfilment/arrivals';

const NONE = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<
  OrderState,
  number
>;

test.each([
  ['an order was reserved', { confirmed: 1 }, { confirmed: 2 }, 1],
  ['two were paid, and one of them is ready already', { placed: 2 }, { confirmed: 1, ready: 1 }, 2],
  ['one moved on', { confirmed: 1 }, { ready: 1 }, 0],
  ['one waits for its payment', {}, { placed: 1 }, 0],
  ['one was cancelled', { confirmed: 1 }, { cancelled: 1 }, 0],
  ['one came while another was handed over', { ready: 1 }, { confirmed: 1, handed_over: 1 }, 1],
] as const)('%s: %j, then %j', (_what, before, after, count) => {
  expect(newOrders({ ...NONE, ...before }, { ...NONE, ...after })).toBe(count);
});
