import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../../../src/content/catalogue';
import { relatedTo } from '../../../../../src/shop/catalogue/product/related';
import {
  breadcrumbData,
  productData,
} from '../../../../../src/shop/catalogue/product/structured-data';

const [product] = PRODUCTS;
if (!product) throw new Error('The catalogue is empty');

it('related products from the same category come first, and the product itself is never included', () => {
  const related = relatedTo(product, PRODUCTS, 4);
  expect(related).toHaveLength(4);
  expect(related).not.toContain(product);
  expect(related.slice(0, 3).map((each) => each.category)).toEqual(Array(3).fill('mobiles'));
});

it('the structured data for a product and its offer uses absolute URLs', () => {
  expect(productData(product, ['/art/tarang-t1-lite.svg'])).toMatchObject({
    '@type': 'Product',
    image: ['https://chipwala.example/art/tarang-t1-lite.svg'],
    offers: { price: 7499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
});

it('a breadcrumb numbers its entries, and the last entry has no URL', () => {
  const trail = [{ name: 'Shop', href: '/shop' }, { name: 'Tarang T1 Lite' }];
  expect(breadcrumbData(trail)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://chipwala.example/shop' },
      { position: 2, name: 'Tarang T1 Lite' },
    ],
  });
});
