import { expect, test } from 'vitest';
import { createUsernames } from '../../../../../src/features/users/dialogs/usernames';

test('the username follows the name as it is typed, its two letters by chance stay', () => {
  const usernameFor = createUsernames(() => 0.5);
  expect(usernameFor('R', '')).toBe('raaann');
  expect(usernameFor('Rohan', '')).toBe('rohann');
  expect(usernameFor('Rohan', 'Kulkarni')).toBe('rohknn');
});

test('each form draws its own two letters', () => {
  const chances = [0, 0.999, 0.5, 0.5];
  const random = () => chances.shift() ?? 0;
  expect(createUsernames(random)('Om', 'Jadhav')).toBe('omajaz');
  expect(createUsernames(random)('Om', 'Jadhav')).toBe('omajnn');
});

test('without a name there is no username', () => {
  expect(createUsernames()('  ', 'Kulkarni')).toBe('');
});
