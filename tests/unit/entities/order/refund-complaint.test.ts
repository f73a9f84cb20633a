import { expect, it } from 'vitest';
import {
  refundComplaint,
  refundComplaintPath,
} from '../../../../src/entities/order/refund-complaint';

const REFUND = { at: 0, amount: 2499, state: 'refunded', reference: 'N3292604' } as const;
const searchOf = (path: string) => new URL(path, 'https://example.test').search;

it.each([
  [{ order: 'ORD1780000000000ABCDE' }, 'ORD1780000000000ABCDE', 'this order'],
  [{ repair: 'R-1001' }, '', 'repair R-1001'],
])(
  'the prefilled complaint about a refund identifies the refund: %j',
  (subject, orderId, named) => {
    expect(refundComplaint(searchOf(refundComplaintPath(subject, REFUND)))).toEqual({
      order_id: orderId,
      text: `I did not get the refund of ₹2,499 (reference N3292604) for ${named}.`,
    });
  },
);

it.each([
  '',
  '?repair=R-1001',
  '?repair=Call+0900&refund=1',
  '?order=anything&refund=1',
  '?repair=R-1001&refund=all',
])('a link that does not name a valid refund leaves the complaint form empty: %j', (search) => {
  expect(refundComplaint(search)).toBeNull();
});
