import { expect, test } from 'vitest';
import {
  choiceAfter,
  filterChoices,
  meantChoice,
  newlyTyped,
} from '../../../../src/ui/form/combo/filter-choices';

const ALL = { value: '', label: 'All Stores' };
const LAXMI = { value: '1', label: 'Laxmi Road (PUN-01)' };
const CAFE = { value: '2', label: 'Café Kothrud (PUN-02)' };
const CHOICES = [ALL, LAXMI, CAFE];

test.each([
  ['', CHOICES],
  ['  ', CHOICES],
  ['PUN', [LAXMI, CAFE]],
  ['01 laxmi', [LAXMI]],
  ['cafe', [CAFE]],
  ['(pun-02)', [CAFE]],
  ['Dadar', []],
])(
  'a search finds the choices that contain all the search words, in any order and case: %j',
  (text, found) => {
    expect(filterChoices(CHOICES, text)).toEqual(found);
  },
);

test.each([
  [' all stores ', ALL],
  ['cafe kothrud (pun-02)', CAFE],
  ['cafe', CAFE],
  ['pun', undefined],
  ['Dadar', undefined],
  ['', undefined],
])(
  'typed text selects the choice with exactly that name, or else the only match: %j',
  (text, expected) => {
    expect(meantChoice(CHOICES, text)).toBe(expected);
  },
);

test.each([
  ['Laxmi Road', 'Laxmi Roadk', 'k'],
  ['Laxmi Road', 'Laxmi Roa', ''],
  ['Laxmi Road', 'k', 'k'],
  ['', 'ko', 'ko'],
])(
  'the search term is the text typed after the selected name or in its place: %j to %j → %j',
  (name, text, expected) => {
    expect(newlyTyped(name, text)).toBe(expected);
  },
);

test('the arrow keys wrap around at both ends of the choices', () => {
  expect(choiceAfter(CHOICES, CAFE, 1)).toBe(ALL);
  expect(choiceAfter(CHOICES, ALL, -1)).toBe(CAFE);
  expect(choiceAfter(CHOICES, ALL, 1)).toBe(LAXMI);
  expect(choiceAfter(CHOICES, undefined, 1)).toBe(ALL);
  expect(choiceAfter(CHOICES, undefined, -1)).toBe(CAFE);
  expect(choiceAfter([], undefined, 1)).toBeUndefined();
});
