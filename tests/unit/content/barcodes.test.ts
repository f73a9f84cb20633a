import { expect, test } from 'vitest';
import { BARCODES } from '../../../src/content/barcodes';
import { PRICE_LIST } from '../../../src/content/price-list';

function isEan13(code: string): boolean {
  const digits = Array.from(code, Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(code) && sum % 10 === 0;
}

test('every barcode is an EAN-13 with a right check digit', () => {
  expect(Object.keys(BARCODES).filter((code) => !isEan13(code))).toEqual([]);
});

test('every product has one barcode', () => {
  expect(Object.values(BARCODES).toSorted()).toEqual(PRICE_LIST.map(({ id }) => id).toSorted());
});
