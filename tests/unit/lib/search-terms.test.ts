import { expect, it } from 'vitest';
import { isTooShort, searchTerms } from '../../../src/lib/search-terms';

const CODES = ['PUN-01', 'LX'];
const text = (...texts: string[]) => texts.map((each) => ({ column: 'text', text: each }));
const end = (digits: string) => ({ column: 'ends', text: digits });

it.each([
  ['Sharma', text('sharma'), []],
  [' meera   JOSHI meera ', text('meera', 'joshi'), []],
  ['meera j', text('meera'), []],
  ['meera jo', text('meera', ' jo'), []],
  ['iPhone 13', text('iphone', ' 13'), []],
  ['T5 5G', text(' t5', ' 5g'), []],
  ['मीरा जोशी', text('मीरा', 'जोशी'), []],
  ['4711', [end('4711')], []],
  ['meera 4711', [...text('meera'), end('4711')], []],
  ['98123', text('98123'), []],
  ['+91 98123-45678', text('9812345678'), []],
  ['०98123 45678', text('9812345678'), []],
  ['R-1001', text('r-1001'), []],
  ['pun-01', [], ['PUN-01']],
  ['lx me', text(' me'), ['LX']],
  ['pun-0', text('pun-0'), []],
  ['a"b', text('a"b'), []],
  ['me\0jo', text(' me', ' jo'), []],
])('a search for %j looks for %j and the branches %j', (typed, terms, branches) => {
  expect(searchTerms(typed, CODES)).toEqual({ terms, branches });
});

it.each(['m', 'me', 'm j k', '471', '12 34', 'रा', 'l'])(
  'a search for %j is too short',
  (typed) => {
    expect(searchTerms(typed, CODES)).toEqual({ terms: [], branches: [] });
    expect(isTooShort(typed)).toBe(true);
  },
);

it.each(['', '  ', 'mee', '4711', 'T5 5G', 'meera j', '+91 98123-45678'])(
  'a search for %j is not too short',
  (typed) => {
    expect(isTooShort(typed)).toBe(false);
  },
);
