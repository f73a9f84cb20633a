import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleText } from '../../../../src/lib/identity/characters';
import { searchText } from '../../../../src/lib/identity/search';

it.each([
  ['a tab in an address', 'Flat 4\t“Shree” Society', 'Flat 4 “Shree” Society'],
  [
    'a zero-width space, a soft hyphen and a byte order mark',
    '\ufeffAsha\u200bKul\u00adkarni',
    'AshaKulkarni',
  ],
  ['isolates around Tamil', '\u2068கவிதா\u2069', 'கவிதா'],
  ['a joiner between Latin letters', 'As\u200dha', 'Asha'],
  ['a second joiner', 'सुऱ्\u200d\u200dया', 'सुऱ्\u200dया'],
])('visibleText cleans text with %s', (_what, typed, stored) => {
  expect(visibleText(typed)).toBe(stored);
});

it.each([
  'सुऱ्\u200dया',
  'क्\u200cषमा',
  'র\u200d্যাব',
  'അവന്\u200d',
  'می\u200cخواہم',
  'Meera 👩🏽\u200d👩\u200d👧',
  'Meera ❤\ufe0f',
])('visibleText keeps what shapes %s', (text) => {
  expect(visibleText(text)).toBe(text);
});

it('visibleText changes nothing when it is applied twice', () => {
  const part = fc.constantFrom(
    'क',
    'A',
    '👩',
    '🏽',
    '❤',
    '\ufe0f',
    '\u200c',
    '\u200d',
    '\u200b',
    '\t',
  );
  const typed = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
    }),
  );
});

it.each([
  ['+91 98765-43210', '9876543210'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  [' Asha\u200b\tKulkarni ', 'Asha Kulkarni'],
  ['98765', '98765'],
  ['022 1234 5678', '2212345678'],
  ['+912212345678', '2212345678'],
  ['২২১২৩৪৫৬৭৮', '2212345678'],
  ['01234567890', '01234567890'],
  ['411030 4321', '411030 4321'],
])('a search for %j looks for “%s”', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});
