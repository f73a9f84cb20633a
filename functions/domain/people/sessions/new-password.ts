import { AUTH_TEXTS } from '../../../../src/contract/auth.ts';
import { ERROR_TEXTS } from '../../../../src/contract/errors.ts';
import { Refusal } from '../../core/refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/** A new password and the name of its field in the request body. */
export interface ChosenPassword {
  password: string;
  field: 'password' | 'new_password';
  /** Words that an attacker would try first: the names of the business and the person. */
  words: readonly string[];
}

interface Person {
  first_name: string;
  last_name: string;
  username?: string | undefined;
  email?: string;
}

/** Words that an attacker would try first for this person's password. */
export function wordsOf({ first_name, last_name, username = '', email = '' }: Person): string[] {
  const [mailbox = ''] = email.split('@');
  return [first_name, last_name, `${first_name} ${last_name}`, username, email, mailbox];
}

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is common, is one of these words with digits or symbols added, or repeats a
 * single character.
 */
export function isCommon(password: string, words: readonly string[]): boolean {
  common ??= new Set(COMMON_PASSWORDS.split('\n'));
  const core = lettersOf(password);
  return (
    common.has(password.toLowerCase()) ||
    new Set(password.toLowerCase()).size === 1 ||
    words.some((word) => core !== '' && core === lettersOf(word))
  );
}

/**
 * Returns only the letters, in lower case: digits and symbols do not make a word much harder to
 * guess.
 */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Throws `invalid` for a password that is easy to guess. */
export function rejectCommon({ password, field, words }: ChosenPassword): void {
  if (!isCommon(password, words)) return;
  throw new Refusal('invalid', ERROR_TEXTS.invalid, {
    fields: { [field]: AUTH_TEXTS.easyPassword },
  });
}

/** Hashes a password set by an admin; throws `invalid`. */
export async function hashNewPassword(chosen: ChosenPassword): Promise<string> {
  rejectCommon(chosen);
  return hashPassword(chosen.password);
}
