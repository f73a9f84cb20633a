import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Must equal `PASSWORD_MINIMUM` in the contract, which Node cannot import here; a test compares the
 * two.
 */
const SHORTEST = 8;

/** The number of common passwords to check against; OWASP ASVS 6.2.4 requires 3,000. */
const MOST_COMMON = 3000;

/**
 * Returns the most common passwords that pass the other rules, in lower case. Sorted, because a
 * sorted list compresses better.
 */
export function commonPasswords(): string[] {
  const all = dictionary['passwords-common'].map((password) => password.toLowerCase());
  const longEnough = all.filter((password) => password.length >= SHORTEST);
  const mixed = longEnough.filter((password) => /[a-z]/.test(password) && /\d/.test(password));
  return [...new Set([longEnough, mixed].flatMap((list) => list.slice(0, MOST_COMMON)))].sort();
}
