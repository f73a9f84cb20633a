import { expect, test } from 'vitest';
import { ourOwn } from '../../../src/content/home/our-branches';

test.each([
  [1, 'our branch'],
  [2, 'our two branches'],
  [10, 'our ten branches'],
  [11, 'our 11 branches'],
])('ourOwn returns a phrase with the number of branches: %i → “%s”', (count, words) => {
  expect(ourOwn(count, 'branch', 'branches')).toBe(words);
});
