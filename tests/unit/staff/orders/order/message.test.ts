import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../../../../src/contract/orders/states';
import { messageText } from '../../../../../src/staff/orders/order/message';

const ORDER = {
  order_id: 'ORD1763790000000ABCDE',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { state: 'paid' },
} as const;

test('the message to the shopper says that the branch will call when the order has not been confirmed yet', () => {
  const order = { ...ORDER, state: 'placed', payment: { state: 'due' } } as const;
  expect(messageText(order)).toContain('was received. We will call you to confirm it. Track it:');
});

test('the message to the shopper contains the state of the order and a tracking link', () => {
  expect(messageText({ ...ORDER, state: 'ready' })).toBe(
    'Hello from Chipwala. Your order ORD1763790000000ABCDE is ready to collect at our Laxmi Road branch. ' +
      'Please bring your collection code. Track it: https://chipwala.example/track',
  );
});

test.each(ORDER_STATES.filter((state) => state !== 'ready'))(
  'the message to the shopper does not say “ready” when the order is %s',
  (state) => {
    expect(messageText({ ...ORDER, state })).not.toMatch(/ready/);
  },
);
