import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../functions/domain/people/sessions/common-passwords.ts';
import { commonPasswords } from '../../../scripts/update/passwords/common.ts';
import { PASSWORD_MINIMUM } from '../../../src/contract/auth.ts';

it('the common passwords are those that `npm run passwords:update` writes', () => {
  expect(COMMON_PASSWORDS.split('\n')).toEqual(commonPasswords());
});

it('they satisfy the password rules, and one of them has the minimum length', () => {
  const lengths = commonPasswords().map(({ length }) => length);
  expect(Math.min(...lengths)).toBe(PASSWORD_MINIMUM);
});
