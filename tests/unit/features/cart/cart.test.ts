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
} from '../../../../src/features/cart/cart';
import { isSameCart, removePaid, withinStock } from '../../../../src/features/cart/checkout-rules';
import { putBack } from '../../../../src/features/cart/view/put-back';

const STOCK = 10;
const CART: Cart = [
  { id: 'phone', quantity: 2 },
  { id: 'cable', quantity: 1 },
];

describe('adding to the cart', () => {
  it('puts one of a new product at the end', () => {
    expect(addLine(CART, 'buds', STOCK)).toEqual([...CART, { id: 'buds', quantity: 1 }]);
  });

  it('raises the quantity of a product that is there', () => {
    expect(quantityOf(addLine(CART, 'phone', STOCK, 3), 'phone')).toBe(5);
  });

  it('never goes above the stock', () => {
    expect(quantityOf(addLine(CART, 'phone', STOCK, 99), 'phone')).toBe(STOCK);
    expect(addLine(CART, 'buds', 0)).toEqual(CART);
  });

  it('leaves the cart it was given as it was', () => {
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

  it.each([0, -1])('removes the line at quantity %i', (quantity) => {
    expect(setQuantity(CART, 'cable', quantity, STOCK)).toEqual([{ id: 'phone', quantity: 2 }]);
  });

  it('keeps the order of the lines', () => {
    const ids = setQuantity(CART, 'phone', 7, STOCK).map((line) => line.id);
    expect(ids).toEqual(['phone', 'cable']);
  });

  it('counts items, not lines', () => {
    expect(countItems(CART)).toBe(3);
    expect(countItems([])).toBe(0);
  });
});

describe('putting back what was removed', () => {
  const a = { id: 'a', quantity: 1 };
  const b = { id: 'b', quantity: 2 };
  const c = { id: 'c', quantity: 3 };
  const THREE = [a, b, c];
  const withoutB = removeLine(THREE, 'b');

  it('puts a line where it stood, with its quantity', () => {
    expect(putBack(withoutB, THREE, withoutB)).toEqual([a, b, c]);
  });

  it('puts back all of a cart that was cleared', () => {
    expect(putBack([], THREE, [])).toEqual(THREE);
  });

  it('keeps what another tab did meanwhile', () => {
    const d = { id: 'd', quantity: 1 };
    expect(putBack([c, d], THREE, withoutB)).toEqual([c, b, d]);
    expect(putBack([{ id: 'b', quantity: 1 }], THREE, withoutB)).toEqual([
      { id: 'b', quantity: 1 },
    ]);
  });
});

describe('the badge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1600, '99+'],
  ])('shows %i items as "%s"', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('reading what the device held', () => {
  it.each([null, undefined, 7, 'cart', {}, { items: [] }])(
    'takes %j as an empty cart',
    (stored) => {
      expect(parseCart(stored)).toEqual([]);
    },
  );

  it('leaves out what is not a line', () => {
    const stored = [null, 3, { id: 'a' }, { id: '', quantity: 1 }, { id: 'b', quantity: '2' }];
    expect(parseCart([...stored, { id: 'c', quantity: 2 }])).toEqual([{ id: 'c', quantity: 2 }]);
  });

  it('brings a quantity below one up to one, and a broken number down to a whole one', () => {
    expect(parseCart([{ id: 'a', quantity: -4 }])).toEqual([{ id: 'a', quantity: 1 }]);
    expect(parseCart([{ id: 'a', quantity: 2.7 }])).toEqual([{ id: 'a', quantity: 2 }]);
  });

  it('joins two lines of one product', () => {
    const twice = [
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 2 },
    ];
    expect(parseCart(twice)).toEqual([{ id: 'a', quantity: 3 }]);
  });
});

describe('after a payment', () => {
  it('takes out what was paid for', () => {
    expect(removePaid(CART, CART)).toEqual([]);
  });

  it('keeps what another tab added in the meantime', () => {
    const meanwhile = addLine(addLine(CART, 'buds', STOCK), 'phone', STOCK);
    expect(removePaid(meanwhile, CART)).toEqual([
      { id: 'phone', quantity: 1 },
      { id: 'buds', quantity: 1 },
    ]);
  });

  it('asks nothing back of what another tab took out', () => {
    expect(removePaid([{ id: 'phone', quantity: 1 }], CART)).toEqual([]);
  });
});

describe('what can be bought', () => {
  it('leaves out what is not sold and what is above the stock', () => {
    const stockOf = (id: string) => (id === 'phone' ? STOCK : 0);
    const old = [
      { id: 'gone', quantity: 5 },
      { id: 'phone', quantity: 40 },
    ];
    expect(withinStock(old, stockOf)).toEqual([{ id: 'phone', quantity: STOCK }]);
  });
});

it.each<[string, Cart, boolean]>([
  ['in another order', [...CART].reverse(), true],
  ['of which something is gone', CART.slice(1), false],
  ['with another quantity', setQuantity(CART, 'phone', 3, STOCK), false],
  [
    'with another product',
    [
      { id: 'phone', quantity: 2 },
      { id: 'buds', quantity: 1 },
    ],
    false,
  ],
])('a cart %s is the same or not', (_what, other, isSame) => {
  expect(isSameCart(CART, other)).toBe(isSame);
});
