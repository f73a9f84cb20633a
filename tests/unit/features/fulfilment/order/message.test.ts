import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../../../../src/contract/orders/states';
import { messageText } from '../../../../../src/features/fulfilment/order/message';

const ORDER = {
  order_id: 'ORD1763790000000ABCDE',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
};

test('a customer reads where the order stands and where to look it up', () => {
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
