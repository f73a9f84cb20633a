import { type SQL, sql } from 'drizzle-orm';

/** The code of a user's store; null for an admin. */
export const storeOf = (
  user: SQL,
): SQL => sql`(SELECT stores.code FROM users JOIN stores ON stores.id = users.store_id
  WHERE users.id = ${user})`;
