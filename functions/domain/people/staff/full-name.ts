import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema';

/**
 * The full name of the joined user, in the format of `fullName` in lib; null where a left join
 * finds none.
 */
export function fullNameColumn<Name extends string | null = string>() {
  return sql<Name>`trim(${users.firstName} || ' ' || ${users.lastName})`;
}
