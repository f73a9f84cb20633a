import { describe, expect, it } from 'vitest';
import { findPriceListItem } from '../../../../src/content/price-list';
import {
  changeNotices,
  checkoutTotals,
  priceCart,
  savedOnMrp,
} from '../../../../src/shop/cart/totals';

const ID = 'taal-wired-e1';
const BUILT = findPriceListItem(ID)?.stockCount ?? 0;
const cartOf = (quantity: number) => [{ id: ID, quantity }];

describe('pricing the cart', () => {
  it('uses the names and prices from the price list', () => {
    const { lines, subtotal, itemCount } = priceCart(
      [
        { id: 'tarang-t1-lite', quantity: 2 },
        { id: 'kavach-glass-duo', quantity: 3 },
      ],
      undefined,
    );
    expect(lines.map((line) => line.name)).toEqual(['Tarang T1 Lite', 'Kavach Glass Duo']);
    expect(subtotal).toBe(2 * 7499 + 3 * 499);
    expect(itemCount).toBe(5);
  });

  it.each([undefined, { [ID]: 5, 'discontinued-phone': 5 }])(
    'removes and reports a discontinued product when the live stock is %j',
    (live) => {
      const priced = priceCart([{ id: 'discontinued-phone', quantity: 1 }, ...cartOf(1)], live);
      expect(priced).toMatchObject({
        cart: cartOf(1),
        discontinued: 1,
        soldOut: [],
        subtotal: 599,
      });
    },
  );
});

describe('the live prices', () => {
  it('replace those of the page', () => {
    const { lines, subtotal } = priceCart(cartOf(2), undefined, { [ID]: { price: 450, mrp: 500 } });
    expect(lines).toMatchObject([{ price: 450, originalPrice: 500 }]);
    expect(subtotal).toBe(900);
  });

  it('keep the line of a hidden product in the cart without counting it', () => {
    const stored = [...cartOf(2), { id: 'tarang-t1-lite', quantity: 1 }];
    expect(priceCart(stored, undefined, { [ID]: null })).toMatchObject({
      ...{ cart: stored, itemCount: 1, subtotal: 7499, discontinued: 0 },
      lines: [{ id: 'tarang-t1-lite' }],
      hidden: [{ id: ID, quantity: 2 }],
    });
  });
});

describe('the live stock', () => {
  it.each([BUILT - 3, BUILT + 20])('limits a line to the live stock of %i units', (stock) => {
    const priced = priceCart(cartOf(1500), { [ID]: stock });
    expect(priced).toMatchObject({
      cart: cartOf(stock),
      soldOut: [],
      lowered: [{ quantity: stock }],
    });
    expect(priced.lines).toMatchObject([{ quantity: stock, stockCount: stock }]);
  });

  it('removes and reports a line when the live stock is 0', () => {
    const priced = priceCart(cartOf(1), { [ID]: 0 });
    expect(priced).toMatchObject({ cart: [], lines: [], discontinued: 0, subtotal: 0 });
    expect(priced.soldOut).toEqual(['Taal Wired E1']);
  });

  it('is replaced by the build-time stock when the server does not know the product', () => {
    expect(priceCart(cartOf(1500), {}).cart).toEqual(cartOf(BUILT));
  });

  it('leaves the cart unchanged until it has loaded', () => {
    expect(priceCart(cartOf(1500), undefined)).toMatchObject({ cart: cartOf(1500), lowered: [] });
  });

  it.each([
    [1, BUILT],
    [BUILT, BUILT],
    [BUILT + 1, Number.POSITIVE_INFINITY],
  ])(
    'does not lower the quantity of a line until it has loaded: %i units, limit %d',
    (quantity, limit) => {
      expect(priceCart(cartOf(quantity), undefined).lines).toMatchObject([{ stockCount: limit }]);
    },
  );
});

describe('the notice about cart changes', () => {
  const live = {
    [ID]: 3,
    'nila-fold-2': 2,
    'kosh-edu-11': 0,
    'nila-n9-pro': 0,
    'kavach-glass-duo': 0,
  };
  const line = (id: string, quantity = 1) => ({ id, quantity });

  it.each([
    [[line(ID, 3)], ''],
    [[line(ID, 4)], 'We reduced Taal Wired E1 to 3 because stock is low.'],
    [
      [line(ID, 4), line('nila-fold-2', 9)],
      'We reduced Taal Wired E1 to 3 and Nila Fold 2 to 2 because stock is low.',
    ],
    [[line('gone')], 'One product in your cart is no longer sold, so we removed it.'],
    [[line('gone'), line('lost')], '2 products are no longer sold, so we removed them.'],
    [[line('kosh-edu-11')], 'Kosh EduBook 11 is sold out, so we removed it from your cart.'],
    [
      [line('kosh-edu-11'), line('nila-n9-pro')],
      'Kosh EduBook 11 and Nila N9 Pro are sold out, so we removed them from your cart.',
    ],
    [
      [line('kosh-edu-11'), line('nila-n9-pro'), line('kavach-glass-duo')],
      '3 products are sold out: Kosh EduBook 11, Nila N9 Pro and Kavach Glass Duo. We removed them from your cart.',
    ],
    [
      [line('kosh-edu-11'), line(ID, 4)],
      'Kosh EduBook 11 is sold out, so we removed it from your cart. We reduced Taal Wired E1 to 3 because stock is low.',
    ],
  ])('names every change: %j → “%s”', (cart, notice) => {
    expect(changeNotices(priceCart(cart, live)).join(' ')).toBe(notice);
  });
});

describe('the cart page totals', () => {
  it.each([
    [0, 0],
    [100, 18],
    [499, 90],
    [7499, 1350],
    [249_999, 45_000],
  ])('include 18 percent tax, rounded to whole rupees: subtotal ₹%i, tax ₹%i', (subtotal, tax) => {
    expect(checkoutTotals(subtotal, 'cart')).toMatchObject({ tax, total: subtotal + tax });
  });
});

describe('savedOnMrp', () => {
  it('subtracts the total from the MRP of all units, and is negative when tax exceeds the discount', () => {
    const { lines, subtotal } = priceCart([{ id: 'tarang-t1-lite', quantity: 2 }], undefined);
    const mrp = 2 * (findPriceListItem('tarang-t1-lite')?.originalPrice ?? 0);
    expect(savedOnMrp(lines, subtotal)).toBe(mrp - 2 * 7499);
    expect(savedOnMrp(lines, mrp + 100)).toBe(-100);
  });
});
