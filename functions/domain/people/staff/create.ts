import { sql } from 'drizzle-orm';
import type { CreateUserBody, UserRow } from '../../../../src/contract/users';
import { generateUsername } from '../../../../src/lib/username';
import { isDuplicate } from '../../../db';
import { users } from '../../../db/schema';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { convertCustomerToStaff } from './convert-customer';
import { emailConflict } from './email-conflict';
import { type Added, headStore, isUnchanged, storeConflict, storeFields } from './first-store';
import { openStore } from './store';

const ATTEMPTS = 12;

/**
 * Creates a staff member, or converts the customer named in `take_over`; generates a username if it
 * is missing or taken. Throws `email-taken`, `email-of-customer`, `store-missing`,
 * `store-inactive`, and `stale` if the store is changed in the meantime. `random` returns a number
 * n with 0 ≤ n < 1.
 */
export async function createStaff(
  context: CommandContext,
  body: CreateUserBody,
  passwordHash: string,
  random?: () => number,
): Promise<UserRow> {
  const { username, password, take_over, store: storeId = null, ...person } = body;
  const store = storeId === null ? null : await openStore(context.db, storeId);
  const filled = { ...person, email: body.email.toLowerCase() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const another = generateUsername(body.first_name, body.last_name, random, lettersKept(attempt));
    const name = attempt === 0 && username !== undefined ? username : another;
    const added = { staff: { ...filled, username: name }, store, passwordHash };
    const created =
      take_over === undefined
        ? await insert(context, added)
        : await convertCustomerToStaff(context, take_over, added);
    if (created !== undefined) return created;
  }
  throw new Error('No free username was found');
}

/** Uses four letters of the name, as specified, or fewer if all such usernames are taken. */
function lettersKept(attempt: number): number {
  if (attempt < ATTEMPTS / 2) return 4;
  return attempt < ATTEMPTS - 3 ? 2 : 0;
}

async function insert(context: CommandContext, added: Added): Promise<UserRow | undefined> {
  const { db, actor, now } = context;
  const { staff, store, passwordHash } = added;
  const { username, email, phone, role, first_name, last_name } = staff;
  const after = { ...staff, ...storeFields(store) };
  const entry = { at: now, actorId: actor.id, action: 'user.create', after } as const;
  try {
    const [[row]] = await db.batch([
      // In the order of the table's columns.
      db
        .insert(users)
        .select(
          sql`SELECT NULL, ${username}, ${email}, ${phone}, ${first_name}, ${last_name}, ${role},
            ${passwordHash}, true, ${store?.id ?? null}, NULL, ${now}, ${now}, NULL, NULL, NULL
            WHERE ${isUnchanged(store)}`,
        )
        .returning({ id: users.id }),
      insertAudit(db, { ...entry, subjectId: INSERTED_ID }),
      ...headStore(context, added),
    ]);
    if (row !== undefined) {
      const { id: storeId = null, store_name = null } = store ?? {};
      return { id: row.id, ...staff, store: storeId, store_name, is_active: true, updated_at: now };
    }
  } catch (error) {
    if (isDuplicate(error, 'users_username')) return undefined;
    if (isDuplicate(error, 'users_email')) throw await emailConflict(db, email);
    throw error;
  }
  throw (await storeConflict(db, store)) ?? new Error('The new user was not stored');
}
