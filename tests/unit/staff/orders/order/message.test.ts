import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../../../../src/contract/orders/states';
import { messageText } from '../../../../../src/staff/orders/order/message';

const ORDER = {
  order_id: 'ORD1763790000000ABCDE',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { state: 'paid' },
} as const;

test('the message promises a call when the order has to be confirmed', () => {
  const order = { ...ORDER, state: 'placed', payment: { state: 'due' } } as const;
  expect(messageText(order)).toContain('was received. We will call you to confirm it. Follow it:');
});

test('a message tells a customer the state of the order and where to track it', () => {
  expect(messageText({ ...ORDER, state: 'ready' })).toBe(
    'Hello from Chipwala. Your order ORD1763790000000ABCDE is ready to collect at Laxmi Road. ' +
      'Please bring your collection code. Follow it: https://chipwala.example/track',
  );
});

test.each(ORDER_STATES.filter((state) => state !== 'ready'))(
  'an order that is %s is not called ready',
  (state) => {
    expect(messageText({ ...ORDER, state })).not.toMatch(/ready/);
  },
);
