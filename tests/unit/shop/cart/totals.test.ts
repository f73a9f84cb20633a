import { describe, expect, it } from 'vitest';
import { checkoutTotals, priceCart } from '../../../../src/shop/cart/totals';

describe('pricing the cart', () => {
  it('uses name, price and stock of the price list', () => {
    const { lines, subtotal, itemCount } = priceCart([
      { id: 'tarang-t1-lite', quantity: 2 },
      { id: 'kavach-glass-duo', quantity: 3 },
    ]);
    expect(lines.map((line) => line.name)).toEqual(['Tarang T1 Lite', 'Kavach Glass Duo']);
    expect(subtotal).toBe(2 * 7499 + 3 * 499);
    expect(itemCount).toBe(5);
  });

  it('drops a product that is no longer sold, and reports it', () => {
    const priced = priceCart([
      { id: 'sold-out-for-good', quantity: 1 },
      { id: 'taal-wired-e1', quantity: 1 },
    ]);
    expect(priced.cart).toEqual([{ id: 'taal-wired-e1', quantity: 1 }]);
    expect(priced).toMatchObject({ removedProducts: 1, lowered: 0, subtotal: 599 });
  });

  it('lowers a quantity to the stock, and reports it', () => {
    const priced = priceCart([{ id: 'taal-wired-e1', quantity: 1500 }]);
    expect(priced.cart).toEqual([{ id: 'taal-wired-e1', quantity: 10 }]);
    expect(priced).toMatchObject({ removedProducts: 0, lowered: 1 });
  });

  it('drops a product that is out of stock', () => {
    expect(priceCart([{ id: 'taal-wired-e1', quantity: 1 }], () => 0)).toMatchObject({
      lines: [],
      removedProducts: 1,
      subtotal: 0,
    });
  });
});

describe('the totals of the cart page', () => {
  it.each([
    [0, 0],
    [100, 18],
    [499, 90],
    [7499, 1350],
    [249_999, 45_000],
  ])('add 18 percent of ₹%i, rounded to ₹%i', (subtotal, tax) => {
    expect(checkoutTotals(subtotal, 'cart')).toMatchObject({ tax, total: subtotal + tax });
  });
});
