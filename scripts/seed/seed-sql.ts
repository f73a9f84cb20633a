import { hashPassword } from '../../functions/domain/sessions/password.ts';
import { LOCAL_PASSWORD } from './accounts.ts';
import { giveawayRows, redemptionRows, storeRows, userRows } from './rows.ts';
import { insertMissing } from './sql.ts';

/** The whole seed. Users come first: stores and redemptions point at them. */
export async function seedSql(): Promise<string> {
  const passwordHash = await hashPassword(LOCAL_PASSWORD);
  const statements = [
    ...userRows(passwordHash).map((row) => insertMissing('users', row)),
    ...storeRows().map((row) => insertMissing('stores', row)),
    ...giveawayRows().map((row) => insertMissing('giveaway_entries', row)),
    ...redemptionRows().map((row) => insertMissing('redemptions', row)),
  ];
  return `${statements.join('\n')}\n`;
}
