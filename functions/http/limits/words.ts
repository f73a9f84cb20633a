import { SITE } from '../../../src/content/site';
import { ROLES, roleName } from '../../../src/contract/roles';

/** What somebody would try first as a password of this business. */
export const BUSINESS_WORDS: readonly string[] = [
  SITE.name,
  ...SITE.branches.flatMap(({ name }) => [name, `${SITE.name} ${name}`]),
  ...ROLES.map(roleName),
];
