import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fewLeftText, stockText } from '../../../src/lib/stock-words';
import { StockTable } from '../../../src/staff/stock/StockTable';

/** Renders a product's row in the staff stock table. */
function rowOf(free: number): string {
  const units = { on_hand: free + 2, held: 2, version: 0, branches: [] };
  const rows = [{ id: 'a', product_id: 'a', name: 'A', ...units }];
  const list = { rows, query: { isPlaceholderData: false } };
  return renderToStaticMarkup(
    createElement(StockTable, { list, mayChange: false, maySettle: false, onOpen: () => {} }),
  );
}

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
])(
  'product cards, the product page and the stock table show the same text when %i units are left',
  (left, text) => {
    expect([fewLeftText(left), stockText(left)]).toEqual([text, text]);
    expect(rowOf(left)).toContain(text);
  },
);

test('only the product page shows the quantity when many units are left', () => {
  expect([fewLeftText(6), stockText(6)]).toEqual(['', 'In stock, 6 at our branches']);
  expect(rowOf(6)).not.toMatch(/left|Sold out/);
});
