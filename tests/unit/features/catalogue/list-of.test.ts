import { expect, it } from 'vitest';
import { listOf } from '../../../../src/features/catalogue/list-of';

it.each([
  [['Mobiles', 'Laptops', 'Accessories'], 'mobiles, laptops and accessories'],
  [['Watches', 'TVs'], 'watches and TVs'],
  [['Watches'], 'watches'],
  [['A1', 'Two', 'Three', 'Four', 'Five'], 'A1, two, three, four and more'],
])('%j are told as “%s”', (names, text) => {
  expect(listOf(names)).toBe(text);
});
