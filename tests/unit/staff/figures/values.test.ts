import { expect, test } from 'vitest';
import { differenceText, valueText } from '../../../../src/staff/figures/measures/values';

const rupees = (value: number, before: number) => ({ value: value * 100, before: before * 100 });

test.each([
  [rupees(1140, 1000), '14% more than ₹1,000'],
  [rupees(900, 1000), '10% less than ₹1,000'],
  [rupees(9000, 1000), '₹8,000 more than ₹1,000'],
  [rupees(1001, 1000), '₹1 more than ₹1,000'],
  [rupees(500, 0), '₹0 before'],
  [rupees(500, -100), '₹600 more than -₹100'],
  [rupees(0, 0), 'same as before'],
])('the difference of %j reads “%s”', (compared, text) => {
  expect(differenceText('paise', compared)).toBe(text);
});

test('a value is written in full, with paise only if it has some', () => {
  expect([valueText('paise', 1234567), valueText('paise', 1234500)]).toEqual([
    '₹12,345.67',
    '₹12,345',
  ]);
  expect(valueText('count', 123456)).toBe('1,23,456');
});
