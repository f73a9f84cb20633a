import type { Database } from '../../functions/db/index.ts';
import { giveawayEntries, redemptions } from '../../functions/db/redemptions.ts';
import { stores, users } from '../../functions/db/schema.ts';
import { hashPassword } from '../../functions/domain/people/sessions/password.ts';
import { LOCAL_PASSWORD } from './accounts.ts';
import { giveawayRows, redemptionRow, storeRows, userRows } from './rows.ts';

/**
 * Adds missing sample rows and leaves existing rows unchanged. Adds users first, because stores and
 * redemptions reference them.
 */
export async function seed(db: Database): Promise<void> {
  const people = userRows(await hashPassword(LOCAL_PASSWORD));
  const [first, ...rest] = [
    ...people.map((row) => db.insert(users).values(row).onConflictDoNothing()),
    ...storeRows().map((row) => db.insert(stores).values(row).onConflictDoNothing()),
    ...giveawayRows().map((row) => db.insert(giveawayEntries).values(row).onConflictDoNothing()),
    db.insert(redemptions).values(redemptionRow()).onConflictDoNothing(),
  ];
  await db.batch([first, ...rest]);
}
