import { expect, it } from 'vitest';
import { refundParts } from '../../../src/contract/payments/refund-parts';

const paid = (id: number, left: number) => ({ id, left, state: 'paid' as const });
const PAYMENTS = [
  paid(1, 500),
  { id: 2, left: 300, state: 'refund_due' as const },
  { id: 3, left: 900, state: 'refund_pending' as const },
  paid(4, 400),
  paid(5, 200),
];

it.each([
  [
    800,
    undefined,
    [
      [2, 300],
      [5, 200],
      [4, 300],
    ],
  ],
  [
    800,
    1,
    [
      [2, 300],
      [1, 500],
    ],
  ],
  [
    2000,
    undefined,
    [
      [2, 300],
      [5, 200],
      [4, 400],
      [1, 500],
    ],
  ],
])(
  'a refund of %i takes what is due first, then payment %s if it was chosen, then the newest',
  (amount, chosen, expected) => {
    const parts = refundParts(PAYMENTS, amount, chosen);
    expect(parts.map(({ payment, part }) => [payment.id, part])).toEqual(expected);
  },
);
