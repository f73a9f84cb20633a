import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../../src/lib/totals';

describe('checkout totals', () => {
  it.each([
    ['cart', 1000, 180, 1180],
    ['drawer', 1000, 0, 1000],
    ['product', 1000, 0, 1000],
    ['cart', 1003, 181, 1184],
  ] as const)('match the specification: %s', (checkout, subtotal, tax, total) => {
    expect(totalsOf(subtotal, checkout, 'as-specified')).toEqual({
      subtotal,
      shipping: 0,
      tax,
      taxIncluded: false,
      total,
    });
  });

  it.each(['cart', 'drawer', 'product'] as const)(
    'include the tax in the total for the %s checkout when prices include tax',
    (checkout) => {
      expect(totalsOf(1180, checkout, 'included')).toEqual({
        subtotal: 1180,
        shipping: 0,
        tax: 180,
        taxIncluded: true,
        total: 1180,
      });
    },
  );
});
