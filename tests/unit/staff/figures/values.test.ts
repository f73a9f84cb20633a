import { expect, test } from 'vitest';
import {
  changeText,
  differenceText,
  isLargeFall,
  valueText,
  wholeText,
} from '../../../../src/staff/figures/measures/values';

const rupees = (value: number, before: number) => ({ value: value * 100, before: before * 100 });

test.each([
  [rupees(1140, 1000), '14% more than ₹1,000'],
  [rupees(900, 1000), '10% less than ₹1,000'],
  [rupees(9000, 1000), '₹8,000 more than ₹1,000'],
  [rupees(1001, 1000), '₹1 more than ₹1,000'],
  [rupees(500, 0), '₹0 before'],
  [rupees(500, -100), '₹600 more than -₹100'],
  [rupees(0, 0), 'same as before'],
  [{ value: 100_020, before: 100_000 }, 'same as before'],
])('the difference of %j reads “%s”', (compared, text) => {
  expect(differenceText('paise', compared)).toBe(text);
});

test.each([
  [8, 3, '5 more than 3'],
  [1, 4, '3 less than 4'],
  [12, 10, '20% more than 10'],
  [21, 10, '11 more than 10'],
])('the difference of %d to %d pieces reads “%s”', (value, before, text) => {
  expect(differenceText('count', { value, before })).toBe(text);
});

test('a value is written in full, with paise only if it has some', () => {
  expect([valueText('paise', 1234567), valueText('paise', 1234500)]).toEqual([
    '₹12,345.67',
    '₹12,345',
  ]);
  expect(valueText('count', 123456)).toBe('1,23,456');
});

test('a tile and a table write whole rupees', () => {
  const values = [1234567, 1234549, -40, -150];
  expect(values.map((value) => wholeText('paise', value))).toEqual([
    '₹12,346',
    '₹12,345',
    '₹0',
    '-₹1',
  ]);
});

test.each([
  ['paise', rupees(1760, 1000), '+76%', false],
  ['paise', rupees(750, 1000), '−25%', true],
  ['paise', rupees(760, 1000), '−24%', false],
  ['paise', rupees(9000, 1000), '+₹8,000', false],
  ['paise', rupees(500, 0), undefined, false],
  ['paise', rupees(500, 500), undefined, false],
  ['count', { value: 8, before: 3 }, '+5', false],
  ['count', { value: 1, before: 4 }, '−3', false],
] as const)('a table shows the change in %s of %j as “%s”', (unit, compared, text, isFall) => {
  expect([changeText(unit, compared), isLargeFall(unit, compared)]).toEqual([text, isFall]);
});
