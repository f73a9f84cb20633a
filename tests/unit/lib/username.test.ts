import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateUsername } from '../../../src/lib/username';

const firstLetter = () => 0;

test.each([
  ['Sanjay', 'Deshmukh', 'sandaa'],
  ['Om', 'Patil', 'omapaa'],
  ['Asha', '', 'ashaaa'],
  ['Zoë', 'Øyen', 'zoeyaa'],
  ["D'Souza", 'Fernandes', 'dsofaa'],
  ['आशा', 'कुलकर्णी', 'aaaaaa'],
  ['', '', 'aaaaaa'],
])(
  'the name %j %j becomes the username %s when the random letters are aa',
  (first, last, username) => {
    expect(generateUsername(first, last, firstLetter)).toBe(username);
  },
);

test('the username ends with two random letters', () => {
  expect(generateUsername('Sanjay', 'Deshmukh', () => 0.999)).toBe('sandzz');
});

test('the username uses fewer letters of the name when every username in the usual format is taken', () => {
  expect(generateUsername('Sanjay', 'Deshmukh', () => 0.999, 2)).toBe('sazzzz');
  expect(generateUsername('Sanjay', 'Deshmukh', firstLetter, 0)).toBe('aaaaaa');
});

test('the username has six lowercase letters for every name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, last) => {
      expect(generateUsername(first, last)).toMatch(/^[a-z]{6}$/);
    }),
  );
});
