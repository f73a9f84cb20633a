import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../functions/domain/people/sessions/common-passwords.ts';
import { commonPasswords } from '../../../scripts/update/passwords/common.ts';
import { PASSWORD_MINIMUM } from '../../../src/contract/password-rules.ts';

it('the list of common passwords is identical to the output of `npm run passwords:update`', () => {
  expect(COMMON_PASSWORDS.split('\n')).toEqual(commonPasswords());
});

it('the shortest common password has the minimum password length', () => {
  const lengths = commonPasswords().map(({ length }) => length);
  expect(Math.min(...lengths)).toBe(PASSWORD_MINIMUM);
});
