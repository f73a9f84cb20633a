import * as v from 'valibot';
import { roleSchema } from '../../../src/contract/roles.ts';
import { generateUsername } from '../../../src/lib/username.ts';
import { quoted, select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { Account, Person } from './statements.ts';

const account = v.object({
  id: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  role: roleSchema,
  is_active: v.pipe(
    v.number(),
    v.transform((value) => value !== 0),
  ),
});

/** The account with this lower-case email address, and all usernames in use. */
export async function readAccounts(
  target: DatabaseTarget,
  email: string,
): Promise<{ found: Account | undefined; taken: ReadonlySet<unknown> }> {
  const [rows = [], names = []] = await select(
    target,
    `SELECT ${Object.keys(account.entries).join(', ')} FROM users
      WHERE lower(email) = ${quoted(email)} AND deleted_at IS NULL`,
    'SELECT lower(username) AS name FROM users WHERE deleted_at IS NULL',
  );
  const [found] = v.parse(v.array(account), rows);
  return { found, taken: new Set(names.map(({ name }) => name)) };
}

/** A free username in the format of staff usernames. */
export function freeUsername(
  { first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>,
  taken: ReadonlySet<unknown>,
): string {
  const name = generateUsername(first_name, last_name);
  return taken.has(name) ? freeUsername({ first_name, last_name }, taken) : name;
}
