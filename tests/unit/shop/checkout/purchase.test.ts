import { describe, expect, it } from 'vitest';
import type { OrderRefusal } from '../../../../src/shop/checkout/flow/refusal';
import {
  currentRefusal,
  isSamePurchase,
  largeLines,
  shortLines,
  withQuantity,
} from '../../../../src/shop/checkout/purchase';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 3 };
const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 1 };
const LINES = [GLASS, BUDS];

describe('the correction of a rejected order', () => {
  const short: OrderRefusal = {
    kind: 'out-of-stock',
    text: 'Some of this is no longer in stock.',
    available: { [GLASS.id]: 2, [BUDS.id]: 1 },
  };

  it('affects the lines that exceed the stock', () => {
    expect(shortLines(LINES, { [GLASS.id]: 2, [BUDS.id]: 1 })).toEqual([
      { ...GLASS, available: 2 },
    ]);
    expect(shortLines(LINES, {})).toEqual([]);
  });

  it('clears the error, and no other change does', () => {
    expect(currentRefusal(short, LINES)).toBe(short);
    expect(currentRefusal(short, withQuantity(LINES, BUDS.id, 0))).toBe(short);
    expect(currentRefusal(short, withQuantity(LINES, GLASS.id, 2))).toBeNull();
    expect(currentRefusal(short, withQuantity(LINES, GLASS.id, 0))).toBeNull();
  });

  it('clears the error of a large order once no limit is exceeded', () => {
    const large: OrderRefusal = { kind: 'too-large', text: 'Call us', perProduct: 2, perOrder: 3 };
    expect(largeLines(LINES, 2)).toEqual([GLASS]);
    expect(currentRefusal(large, LINES)).toBe(large);
    expect(currentRefusal(large, withQuantity(LINES, BUDS.id, 2))).toBe(large);
    const two = withQuantity(LINES, GLASS.id, 2);
    expect(currentRefusal(large, two)).toBeNull();
    expect(currentRefusal(large, withQuantity(two, BUDS.id, 2))).toBe(large);
  });

  it('does not apply to the prices of another purchase', () => {
    const changed: OrderRefusal = {
      kind: 'price-changed',
      text: 'A price has changed.',
      prices: {
        lines: LINES.map(({ id, name, price, quantity }) => ({
          product_id: id,
          name,
          price: price + 1,
          quantity,
          line_total: (price + 1) * quantity,
        })),
        subtotal: 3300,
        tax: 0,
        total: 3300,
      },
    };
    expect(currentRefusal(changed, LINES)).toBe(changed);
    expect(currentRefusal(changed, [GLASS])).toBeNull();
  });
});

it('isSamePurchase compares products and quantities, in any order', () => {
  expect(isSamePurchase(LINES, [BUDS, GLASS])).toBe(true);
  expect(isSamePurchase(LINES, withQuantity(LINES, GLASS.id, 2))).toBe(false);
  expect(isSamePurchase(LINES, [GLASS])).toBe(false);
});
