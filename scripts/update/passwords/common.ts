import { dictionary } from '@zxcvbn-ts/language-common';

/** As `PASSWORD_MINIMUM` of the contract, which Node cannot read as it stands; a test compares. */
const SHORTEST = 8;

/** As many as a password is compared with, of each rule (OWASP ASVS 6.2.4). */
const MOST_COMMON = 3000;

/** The most common passwords that our rules let through, in small letters; sorted, they pack smaller. */
export function commonPasswords(): string[] {
  const all = dictionary['passwords-common'].map((password) => password.toLowerCase());
  const longEnough = all.filter((password) => password.length >= SHORTEST);
  const mixed = longEnough.filter((password) => /[a-z]/.test(password) && /\d/.test(password));
  return [...new Set([longEnough, mixed].flatMap((list) => list.slice(0, MOST_COMMON)))].sort();
}
