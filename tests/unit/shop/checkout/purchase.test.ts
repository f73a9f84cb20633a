import { expect, it } from 'vitest';
import { isSamePurchase, withQuantity } from '../../../../src/shop/checkout/purchase';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 3 };
const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 1 };
const LINES = [GLASS, BUDS];

it('isSamePurchase compares products and quantities but ignores the order of the lines', () => {
  expect(isSamePurchase(LINES, [BUDS, GLASS])).toBe(true);
  expect(isSamePurchase(LINES, withQuantity(LINES, GLASS.id, 2))).toBe(false);
  expect(isSamePurchase(LINES, [GLASS])).toBe(false);
});
