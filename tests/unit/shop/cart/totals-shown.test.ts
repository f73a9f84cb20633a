import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Checkout } from '../../../../src/contract/orders/states';
import { Totals } from '../../../../src/entities/order/Totals';
import { type TaxSetting, totalsOf } from '../../../../src/lib/totals';

function shown(checkout: Checkout, setting: TaxSetting): string {
  const totals = totalsOf(998, checkout, setting);
  return renderToStaticMarkup(createElement(Totals, { itemCount: 2, totals })).replaceAll(
    /<[^>]+>/g,
    ' ',
  );
}

test('the cart adds tax and the drawer does not when the tax setting is “as-specified”', () => {
  expect(shown('cart', 'as-specified')).toMatch(/Tax \(18%\)\s+₹180\s+Total\s+₹1,178/);
  expect(shown('drawer', 'as-specified')).not.toMatch(/tax|gst/i);
});

test('the cart and the drawer show the same total including GST when prices include tax', () => {
  expect(shown('cart', 'included')).toMatch(/Total\s+₹998\s+includes GST\s+₹152/);
  expect(shown('drawer', 'included')).toBe(shown('cart', 'included'));
});
