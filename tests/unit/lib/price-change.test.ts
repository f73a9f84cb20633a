import { describe, expect, it } from 'vitest';
import { isLargeChange, priceProblem, ruledPrice } from '../../../src/lib/price-change';

describe('a price', () => {
  it('may be charged up to the MRP, with the tax that the cart adds', () => {
    expect(priceProblem({ price: 100, mrp: 118 }, 'as-specified')).toBeUndefined();
    expect(priceProblem({ price: 100, mrp: 117 }, 'as-specified')).toEqual({
      field: 'price',
      text: 'With tax, the cart charges ₹118, above the MRP of ₹117',
    });
    expect(priceProblem({ price: 117, mrp: 117 }, 'included')).toBeUndefined();
    expect(priceProblem({ price: 118, mrp: 117 }, 'included')?.text).toBe(
      '₹118 is above the MRP of ₹117',
    );
  });

  it.each([0, -1, 99.5, Number.NaN, 10_000_001])('is whole rupees above ₹0: %s', (price) => {
    expect(priceProblem({ price, mrp: 20_000_000 }, 'included')?.field).toBe('price');
  });

  it('changes a lot when it or the MRP changes by more than 50%', () => {
    const before = { price: 1000, mrp: 2000 };
    expect(isLargeChange(before, { price: 500, mrp: 2000 })).toBe(false);
    expect(isLargeChange(before, { price: 499, mrp: 2000 })).toBe(true);
    expect(isLargeChange(before, { price: 1000, mrp: 3001 })).toBe(true);
  });
});

it.each([
  [{ unit: 'percent', amount: -10, rounding: 'rupee' }, 1799, 1619],
  [{ unit: 'percent', amount: 12.5, rounding: 'ten' }, 1799, 2020],
  [{ unit: 'percent', amount: -10, rounding: 'nine' }, 1799, 1619],
  [{ unit: 'percent', amount: -10, rounding: 'nine' }, 2000, 1799],
  [{ unit: 'rupees', amount: -100, rounding: 'rupee' }, 1799, 1699],
  [{ unit: 'rupees', amount: 96, rounding: 'nine' }, 1799, 1899],
  [{ unit: 'rupees', amount: -2000, rounding: 'rupee' }, 1799, -201],
] as const)('ruledPrice applies %o to %s', (rule, price, expected) => {
  expect(ruledPrice(price, rule)).toBe(expected);
});
