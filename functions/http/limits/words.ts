import { SITE } from '../../../src/content/site.ts';
import { ROLES, roleName } from '../../../src/contract/roles.ts';
import { type ChosenPassword, wordsOf } from '../../domain/people/sessions/new-password.ts';

/** Words that an attacker would try first as a password for this business. */
export const BUSINESS_WORDS: readonly string[] = [
  SITE.name,
  ...SITE.branches.flatMap(({ name }) => [name, `${SITE.name} ${name}`]),
  ...ROLES.map(roleName),
];

/**
 * A password that an admin chose for this person, and the words that an attacker would try first.
 */
export function chosenFor(person: Parameters<typeof wordsOf>[0], password: string): ChosenPassword {
  return { password, field: 'password', words: [...BUSINESS_WORDS, ...wordsOf(person)] };
}
