import { expect, it } from 'vitest';
import { readTextSize } from '../../../src/ui/text-size';

it.each([
  ['', 'normal'],
  ['text-size=large', 'large'],
  ['list-view=table; text-size=larger', 'larger'],
  ['text-size=huge', 'normal'],
])('the cookies %j store the text size "%s"', (jar, size) => {
  expect(readTextSize(jar)).toBe(size);
});
