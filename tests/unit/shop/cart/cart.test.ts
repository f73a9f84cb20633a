import { describe, expect, it } from 'vitest';
import {
  addLine,
  badgeText,
  type Cart,
  countItems,
  parseCart,
  quantityOf,
  removeLine,
  setQuantity,
} from '../../../../src/shop/cart/cart';
import { isSameCart, removePaid } from '../../../../src/shop/cart/checkout/paid-cart';
import { restoreLines } from '../../../../src/shop/cart/restore-lines';

const STOCK = 10;
const CART: Cart = [
  { id: 'phone', quantity: 2 },
  { id: 'cable', quantity: 1 },
];

describe('adding to the cart', () => {
  it('appends one unit of a new product', () => {
    expect(addLine(CART, 'buds', STOCK)).toEqual([...CART, { id: 'buds', quantity: 1 }]);
  });

  it('raises the quantity of an existing line', () => {
    expect(quantityOf(addLine(CART, 'phone', STOCK, 3), 'phone')).toBe(5);
  });

  it('never exceeds the stock', () => {
    expect(quantityOf(addLine(CART, 'phone', STOCK, 99), 'phone')).toBe(STOCK);
    expect(addLine(CART, 'buds', 0)).toEqual(CART);
  });

  it('never lowers a quantity that already exceeds the stock', () => {
    expect(addLine(CART, 'phone', 1)).toEqual(CART);
  });

  it('does not mutate its argument', () => {
    const before = structuredClone(CART);
    addLine(CART, 'phone', STOCK);
    expect(CART).toEqual(before);
  });
});

describe('changing the cart', () => {
  it('removes one line and keeps the others', () => {
    expect(removeLine(CART, 'phone')).toEqual([{ id: 'cable', quantity: 1 }]);
    expect(removeLine(CART, 'unknown')).toEqual(CART);
  });

  it.each([0, -1])('removes the line when its quantity is set to %i', (quantity) => {
    expect(setQuantity(CART, 'cable', quantity, STOCK)).toEqual([{ id: 'phone', quantity: 2 }]);
  });

  it('preserves the order of the lines', () => {
    const ids = setQuantity(CART, 'phone', 7, STOCK).map((line) => line.id);
    expect(ids).toEqual(['phone', 'cable']);
  });

  it('counts units, not lines', () => {
    expect(countItems(CART)).toBe(3);
    expect(countItems([])).toBe(0);
  });
});

describe('restoring removed lines', () => {
  const a = { id: 'a', quantity: 1 };
  const b = { id: 'b', quantity: 2 };
  const c = { id: 'c', quantity: 3 };
  const THREE = [a, b, c];
  const withoutB = removeLine(THREE, 'b');

  it('restores a line at its original position and quantity', () => {
    expect(restoreLines(withoutB, THREE, withoutB)).toEqual([a, b, c]);
  });

  it('restores every line of a cleared cart', () => {
    expect(restoreLines([], THREE, [])).toEqual(THREE);
  });

  it('keeps changes made in another tab', () => {
    const d = { id: 'd', quantity: 1 };
    expect(restoreLines([c, d], THREE, withoutB)).toEqual([c, b, d]);
    expect(restoreLines([{ id: 'b', quantity: 1 }], THREE, withoutB)).toEqual([
      { id: 'b', quantity: 1 },
    ]);
  });
});

describe('the cart badge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1600, '99+'],
  ])('shows the number of items, up to 99+: %i → "%s"', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('reading the stored cart', () => {
  it.each([null, undefined, 7, 'cart', {}, { items: [] }])(
    'returns an empty cart when the stored value is %j',
    (stored) => {
      expect(parseCart(stored)).toEqual([]);
    },
  );

  it('skips entries that are not valid lines', () => {
    const stored = [null, 3, { id: 'a' }, { id: '', quantity: 1 }, { id: 'b', quantity: '2' }];
    expect(parseCart([...stored, { id: 'c', quantity: 2 }])).toEqual([{ id: 'c', quantity: 2 }]);
  });

  it('raises quantities below 1 to 1 and rounds fractions down', () => {
    expect(parseCart([{ id: 'a', quantity: -4 }])).toEqual([{ id: 'a', quantity: 1 }]);
    expect(parseCart([{ id: 'a', quantity: 2.7 }])).toEqual([{ id: 'a', quantity: 2 }]);
  });

  it('merges two lines with the same product', () => {
    const twice = [
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 2 },
    ];
    expect(parseCart(twice)).toEqual([{ id: 'a', quantity: 3 }]);
  });
});

describe('removePaid', () => {
  it('removes the paid items', () => {
    expect(removePaid(CART, CART)).toEqual([]);
  });

  it('keeps items that another tab added', () => {
    const updated = addLine(addLine(CART, 'buds', STOCK), 'phone', STOCK);
    expect(removePaid(updated, CART)).toEqual([
      { id: 'phone', quantity: 1 },
      { id: 'buds', quantity: 1 },
    ]);
  });

  it('ignores paid items that another tab has already removed', () => {
    expect(removePaid([{ id: 'phone', quantity: 1 }], CART)).toEqual([]);
  });
});

it.each<[string, Cart, boolean]>([
  ['in another order', [...CART].reverse(), true],
  ['with a missing line', CART.slice(1), false],
  ['with another quantity', setQuantity(CART, 'phone', 3, STOCK), false],
  [
    'with another product',
    [
      { id: 'phone', quantity: 2 },
      { id: 'buds', quantity: 1 },
    ],
    false,
  ],
])(
  'isSameCart ignores the order of the lines and detects every other difference: a cart %s',
  (_what, other, isSame) => {
    expect(isSameCart(CART, other)).toBe(isSame);
  },
);
