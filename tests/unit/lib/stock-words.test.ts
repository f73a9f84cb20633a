import { expect, test } from 'vitest';
import { branchStockText, fewLeftText, stockText } from '../../../src/lib/stock-words';

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
])('product cards and the product page show the same text when %i units are left', (left, text) => {
  expect([fewLeftText(left), stockText(left)]).toEqual([text, text]);
});

test('only the product page shows the quantity when many units are left', () => {
  expect([fewLeftText(6), stockText(6)]).toEqual(['', 'In stock, 6 at our branches']);
});

test('pages show no exact quantity above ten', () => {
  expect(stockText(10)).toBe('In stock at our branches');
  expect([0, 1, 10].map((n) => branchStockText('Kothrud', n))).toEqual([
    'Kothrud:\u00a0none\u00a0today',
    'Kothrud:\u00a01',
    'Kothrud:\u00a010\u00a0or\u00a0more',
  ]);
});
