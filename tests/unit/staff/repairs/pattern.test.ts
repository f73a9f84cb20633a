import { expect, test } from 'vitest';
import { pressDot } from '../../../../src/staff/repairs/lock/pattern';

const press = (dots: string) => Array.from(dots).reduce(pressDot, '');

test.each([
  ['1478', '1478'],
  ['13', '123'],
  ['19', '159'],
  ['46', '456'],
  ['28', '258'],
  // A dot that is already connected is passed without connecting it again.
  ['213', '213'],
  // Lines to a knight's move or a neighbour pass no dot.
  ['1638', '1638'],
  ['15', '15'],
])('pressing the dots %s connects %s', (pressed, connected) => {
  expect(press(pressed)).toBe(connected);
});

test('pressing a connected dot removes it and the dots after it', () => {
  expect(pressDot('1478', '7')).toBe('14');
  expect(pressDot('1478', '1')).toBe('');
});
