import { expect, test } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue';
import { productOfBarcode } from '../../../src/content/catalogue/barcodes';

test('productOfBarcode returns the product for every known barcode and undefined for an unknown one', () => {
  for (const { id, barcode } of PRODUCTS) {
    if (barcode !== undefined) expect(productOfBarcode(barcode)).toBe(id);
  }
  expect(productOfBarcode('0000000000000')).toBeUndefined();
});
