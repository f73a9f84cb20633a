import { expect, test } from 'vitest';
import { fitting } from '../../../../../src/staff/dashboard/tasks/use-fit';

const WIDTHS = [100, 100, 100];

test.each([
  ['all items, exactly', 320, 3],
  ['all but one, because the button needs room', 319, 2],
  ['the button and two items, exactly', 270, 2],
  ['the button and one item', 269, 1],
  ['only the button', 60, 0],
])('a row fits %s', (_name, room, fit) => {
  expect(fitting(WIDTHS, 50, room, 10)).toBe(fit);
});

test('an empty row fits', () => {
  expect(fitting([], 50, 0, 10)).toBe(0);
});
