import { expect, it } from 'vitest';
import { repairPath } from '../../../../../src/lib/paths';
import { repairPricesOf } from '../../../../../src/shop/catalogue/product/repair-prices';

const phone = (name: string, price: number) => ({ name, price, category: 'mobiles' });

function pricesOf(product: Parameters<typeof repairPricesOf>[0]) {
  const { of, isClass, repairs } = repairPricesOf(product) ?? {};
  return { of, isClass, screen: repairs?.find(({ name }) => name === 'Cracked screen') };
}

it('repairPricesOf returns the model’s prices, and links to the booking page for that model', () => {
  expect(pricesOf(phone('Nila Fold 2', 124_999))).toEqual({
    of: 'Nila Fold 2',
    isClass: false,
    screen: {
      name: 'Cracked screen',
      priceFrom: 14_999,
      time: '3 hours',
      href: repairPath('screen', 'Nila Fold 2'),
    },
  });
});

it('repairPricesOf returns the prices of the price class for a model without prices of its own, and links to the booking page for that model', () => {
  expect(pricesOf(phone('Tarang T1 Lite', 7499))).toMatchObject({
    of: 'Phone under ₹15,000',
    isClass: true,
    screen: { priceFrom: 1499, href: repairPath('screen', 'Tarang T1 Lite') },
  });
});

it.each([
  ['Tarang T9', 15_000, 'Phone ₹15,000 to ₹40,000', 2299],
  ['Tarang T9', 40_000, 'Phone above ₹40,000', 5999],
  ['Apple iPhone 13', 14_000, 'iPhone', 4499],
])(
  'repairPricesOf chooses the class of an unlisted product by name and price: %s, %i',
  (name, price, of, priceFrom) => {
    expect(pricesOf(phone(name, price))).toMatchObject({
      of,
      isClass: true,
      screen: { priceFrom, href: repairPath('screen', of, name) },
    });
  },
);

it('repairPricesOf returns no prices for a product that the shop does not repair', () => {
  expect(
    repairPricesOf({ name: 'Dhun Buds 2', price: 1799, category: 'headphones' }),
  ).toBeUndefined();
});
