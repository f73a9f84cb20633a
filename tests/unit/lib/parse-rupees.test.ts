import { expect, test } from 'vitest';
import { parseRupees } from '../../../src/lib/parse-rupees';

test.each([
  ['1499', 1499],
  [' ₹ 2,49,999 ', 249999],
  ['1499.50', 1499.5],
  ['', Number.NaN],
  ['-5', -5],
  ['5-', Number.NaN],
  ['1e3', Number.NaN],
  ['12 rupees', Number.NaN],
])('a typed amount is parsed as rupees: %j → %d', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees);
});
