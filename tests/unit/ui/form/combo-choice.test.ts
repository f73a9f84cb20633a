import { expect, test } from 'vitest';
import { chosenBy, namedChoice } from '../../../../src/ui/form/combo-choice';

const CHOICES = [
  { value: '', label: 'All Stores' },
  { value: '1', label: 'Laxmi Road (PUN-01)' },
  { value: '2', label: 'Kothrud (PUN-02)' },
];

test.each([
  ['kothrud (pun-02)', '2', '2'],
  [' All Stores ', '', ''],
  ['koth', undefined, '2'],
  ['pun', undefined, undefined],
  ['Dadar', undefined, undefined],
  ['  ', undefined, undefined],
])('what %j names, and what it stands for with Enter', (text, named, chosen) => {
  expect(namedChoice(CHOICES, text)?.value).toBe(named);
  expect(chosenBy(CHOICES, text)?.value).toBe(chosen);
});
