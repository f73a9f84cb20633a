import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../../../src/content/catalogue';
import { relatedTo } from '../../../../../src/features/catalogue/product/related';
import {
  breadcrumbData,
  productData,
} from '../../../../../src/features/catalogue/product/structured-data';

const [product] = PRODUCTS;
if (!product) throw new Error('The catalogue is empty');

it('offers others of the same category first, never the product itself', () => {
  const related = relatedTo(product, PRODUCTS, 4);
  expect(related).toHaveLength(4);
  expect(related).not.toContain(product);
  expect(related.slice(0, 3).map((each) => each.category)).toEqual(Array(3).fill('mobiles'));
});

it('describes a product and its offer to search engines with absolute addresses', () => {
  expect(productData(product, ['/art/tarang-t1-lite.svg'])).toMatchObject({
    '@type': 'Product',
    image: ['https://chipwala.example/art/tarang-t1-lite.svg'],
    offers: { price: 7499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
});

it('numbers the steps of a breadcrumb and gives the last one no address', () => {
  const trail = [{ name: 'Shop', href: '/shop' }, { name: 'Tarang T1 Lite' }];
  expect(breadcrumbData(trail)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://chipwala.example/shop' },
      { position: 2, name: 'Tarang T1 Lite' },
    ],
  });
});
