import { expect, it } from 'vitest';
import { aboveMrp } from '../../../scripts/build/catalogue/file.ts';
import { PRODUCTS } from '../../../src/content/catalogue';
import { ORDERS } from '../../../src/content/orders';
import { totalsOf } from '../../../src/lib/totals';

const [first] = PRODUCTS;
if (first === undefined) throw new Error('The catalogue is empty');
/** A product that costs ₹118 in the cart, which adds 18% tax to its price. */
const product = { ...first, id: 'test-case', price: 100, originalPrice: 117, stock: 1 };

it('no product costs more than its MRP in the cart', () => {
  const above = PRODUCTS.filter(
    ({ price, originalPrice }) => totalsOf(price, 'cart', ORDERS.tax).total > originalPrice,
  );
  expect(above.map(({ id }) => id)).toEqual([]);
});

it('aboveMrp names a product whose cart price exceeds its MRP, and the setting that fixes it', () => {
  expect(aboveMrp({ products: [product] }, 'as-specified')).toEqual([
    "product test-case: ₹118 in the cart, above its MRP of ₹117. To charge ₹100 everywhere, set tax: 'included' in src/content/orders.ts",
  ]);
  expect(aboveMrp({ products: [product] }, 'included')).toEqual([]);
  const allowed = { ...product, originalPrice: 118 };
  expect(aboveMrp({ products: [allowed] }, 'as-specified')).toEqual([]);
});
