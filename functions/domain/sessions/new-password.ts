import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { ERROR_TEXTS } from '../../../src/contract/errors.ts';
import { Refusal } from '../refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/** A password that somebody chose, in this field of the body. */
export interface ChosenPassword {
  password: string;
  field: 'password' | 'new_password';
  /** What others would try first: the names of the business and of the person. */
  words: readonly string[];
}

interface Person {
  first_name: string;
  last_name: string;
  username?: string | undefined;
  email?: string;
}

/** What others would try first of a person. */
export function wordsOf({ first_name, last_name, username = '', email = '' }: Person): string[] {
  const [mailbox = ''] = email.split('@');
  return [first_name, last_name, `${first_name} ${last_name}`, username, email, mailbox];
}

let common: ReadonlySet<string> | undefined;

/** Whether a password is a common one, one of these words with digits around it, or one character. */
export function isEasy(password: string, words: readonly string[]): boolean {
  common ??= new Set(COMMON_PASSWORDS.split('\n'));
  const core = coreOf(password);
  return (
    common.has(password.toLowerCase()) ||
    new Set(password.toLowerCase()).size === 1 ||
    words.some((word) => core !== '' && core === coreOf(word))
  );
}

/** Its letters in small: digits and signs hide no word. */
function coreOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Throws `invalid` for a password that is easy to guess. */
export function refuseEasy({ password, field, words }: ChosenPassword): void {
  if (!isEasy(password, words)) return;
  throw new Refusal('invalid', ERROR_TEXTS.invalid, {
    fields: { [field]: AUTH_TEXTS.easyPassword },
  });
}

/** The hash of a password that an admin chose; throws `invalid`. */
export async function hashNewPassword(chosen: ChosenPassword): Promise<string> {
  refuseEasy(chosen);
  return hashPassword(chosen.password);
}
