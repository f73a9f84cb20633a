import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema';

/**
 * The joined user's full name, in the same format as `fullName` in lib; null if a left join finds
 * no user.
 */
export function fullNameColumn<Name extends string | null = string>() {
  return sql<Name>`trim(${users.firstName} || ' ' || ${users.lastName})`;
}
