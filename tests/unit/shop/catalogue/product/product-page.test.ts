import { expect, test } from 'vitest';
import { findProduct, PRODUCTS } from '../../../../../src/content/catalogue';
import { legalFacts } from '../../../../../src/shop/catalogue/product/legal-facts';
import { productData } from '../../../../../src/shop/catalogue/product/structured-data';

test('an imported product shows its country of origin, importer, MRP and HSN code', () => {
  const fold = findProduct('nila-fold-2');
  expect(fold && legalFacts(fold)).toEqual({
    'Country of origin': 'Vietnam',
    'Imported by': 'Namuna Imports LLP, 7 Dockyard Road, Mumbai 400010',
    MRP: '₹1,49,999, including all taxes',
    'HSN code': '851713',
  });
});

test('a product made in India shows no importer', () => {
  const phone = findProduct('tarang-t1-lite');
  expect(Object.keys(phone ? legalFacts(phone) : {})).toEqual([
    'Country of origin',
    'MRP',
    'HSN code',
  ]);
});

test.each(PRODUCTS)('the structured data for $name contains its country of origin', (product) => {
  expect(productData(product, ['/art/tarang-t1-lite.svg'])).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: product.country },
  });
});
