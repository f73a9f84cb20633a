import { expect, it } from 'vitest';
import { PRODUCTS, type Product } from '../../../../../src/content/catalogue';
import { comparisonOf } from '../../../../../src/shop/catalogue/compare/comparison';
import { rivalsOf } from '../../../../../src/shop/catalogue/compare/rivals';

it('comparisonOf lists the details of both products and marks those that differ or exist for only one product', () => {
  const first = new Map([
    ['Display', '15 cm'],
    ['Protection', 'IP68'],
    ['Warranty', '1 year'],
  ]);
  const second = new Map([
    ['Warranty', '1 year'],
    ['Display', '17 cm'],
    ['Network', '5G'],
  ]);
  expect(comparisonOf(first, second)).toEqual([
    { name: 'Display', values: ['15 cm', '17 cm'], differs: true },
    { name: 'Protection', values: ['IP68', ''], differs: true },
    { name: 'Warranty', values: ['1 year', '1 year'], differs: false },
    { name: 'Network', values: ['', '5G'], differs: true },
  ]);
});

it('rivalsOf lists other products in the same category, closest in price first', () => {
  const [sample] = PRODUCTS as readonly [Product, ...Product[]];
  const product = (id: string, price: number, category = 'phones') => ({
    ...sample,
    id,
    price,
    category,
  });
  const own = product('own', 10_000);
  const all = [
    product('far', 50_000),
    own,
    product('laptop', 10_500, 'laptops'),
    product('near', 12_000),
    product('nearest', 9000),
  ];
  expect(rivalsOf(own, all, 2).map(({ id }) => id)).toEqual(['nearest', 'near']);
});
