import { expect, test } from 'vitest';
import { emptyText } from '../../../../src/shop/tracked/track/AccountList';

test.each([
  ['an account without orders', 0, false, 'No orders yet.'],
  [
    'an account whose orders were all placed on this device',
    3,
    false,
    'All your orders are listed above.',
  ],
  ['an account with more pages', 10, true, null],
] as const)(
  'emptyText explains why the page lists no more orders, unless more pages follow: %s',
  (_what, total, hasMore, text) => {
    expect(emptyText('orders', total, hasMore)).toBe(text);
  },
);
