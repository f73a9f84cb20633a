import { expect, test } from 'vitest';
import { itemOfCode } from '../../../../../src/features/redemption/form/item';

test.each([
  ['2941100112331', 'Kavach Glass Duo'],
  [' 2941100112331\n', 'Kavach Glass Duo'],
  ['8901234567890', '8901234567890'],
  ['012345678905', '012345678905'],
  ['toString', 'toString'],
])('the code %j is written down as "%s"', (code, item) => {
  expect(itemOfCode(code)).toBe(item);
});
