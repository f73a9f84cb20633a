import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newPasswordField } from '../../../src/contract/auth';
import { PASSWORD_RULES } from '../../../src/contract/password-rules';

test.each(['Abcdefg1', 'Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Ab1 ab1 ', 'एबीसीAb12'])(
  'the displayed rules accept the password %s if and only if the server does',
  (password) => {
    expect(PASSWORD_RULES.every(({ isMet }) => isMet(password))).toBe(
      v.is(newPasswordField, password),
    );
  },
);
