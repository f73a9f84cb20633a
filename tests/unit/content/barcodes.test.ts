import { expect, test } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue';
import { productOfBarcode } from '../../../src/content/catalogue/barcodes';

test('productOfBarcode finds the product for every barcode and nothing for an unknown code', () => {
  for (const { id, barcode } of PRODUCTS) {
    if (barcode !== undefined) expect(productOfBarcode(barcode)).toBe(id);
  }
  expect(productOfBarcode('0000000000000')).toBeUndefined();
});
