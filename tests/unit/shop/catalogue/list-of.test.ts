import { expect, it } from 'vitest';
import { listOf } from '../../../../src/shop/catalogue/list-of';

it.each([
  [['Mobiles', 'Laptops', 'Accessories'], 'mobiles, laptops and accessories'],
  [['Watches', 'TVs'], 'watches and TVs'],
  [['Watches'], 'watches'],
  [['A1', 'Two', 'Three', 'Four', 'Five'], 'A1, two, three, four and more'],
])('listOf joins names into one phrase: %j → “%s”', (names, text) => {
  expect(listOf(names)).toBe(text);
});
