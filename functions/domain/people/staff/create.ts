import type { CreateUserBody, UserRow } from '../../../../src/contract/users';
import { generateUsername } from '../../../../src/lib/username';
import { isDuplicate } from '../../../db';
import { users } from '../../../db/schema';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { convertCustomerToStaff } from './convert-customer';
import { emailConflict } from './email-conflict';
import type { NewStaff } from './staff';

const ATTEMPTS = 12;

/**
 * Creates a staff member, or converts the customer named in `take_over`; generates a username if it
 * is missing or taken. Throws `email-taken` and `email-of-customer`. `random` returns 0 ≤ n < 1.
 */
export async function createStaff(
  context: CommandContext,
  body: CreateUserBody,
  passwordHash: string,
  random?: () => number,
): Promise<UserRow> {
  const { username, password, take_over, ...person } = body;
  const filled = { ...person, email: body.email.toLowerCase() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const another = generateUsername(body.first_name, body.last_name, random, lettersKept(attempt));
    const name = attempt === 0 && username !== undefined ? username : another;
    const staff = { ...filled, username: name };
    const created =
      take_over === undefined
        ? await insert(context, staff, passwordHash)
        : await convertCustomerToStaff(context, take_over, staff, passwordHash);
    if (created !== undefined) return created;
  }
  throw new Error('No free username was found');
}

/** Uses four letters of the name, as specified, or fewer if all such usernames are taken. */
function lettersKept(attempt: number): number {
  if (attempt < ATTEMPTS / 2) return 4;
  return attempt < ATTEMPTS - 3 ? 2 : 0;
}

async function insert(
  { db, actor, now }: CommandContext,
  staff: NewStaff,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const { username, email, phone, role, first_name, last_name } = staff;
  const entry = {
    at: now,
    actorId: actor.id,
    action: 'user.create',
    subjectId: INSERTED_ID,
  } as const;
  try {
    const [[row]] = await db.batch([
      db
        .insert(users)
        .values({
          username,
          email,
          phone,
          role,
          firstName: first_name,
          lastName: last_name,
          passwordHash,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id }),
      insertAudit(db, { ...entry, after: staff }),
    ]);
    if (row === undefined) throw new Error('The new user was not stored');
    return {
      id: row.id,
      ...staff,
      store: null,
      store_name: null,
      is_active: true,
      updated_at: now,
    };
  } catch (error) {
    if (isDuplicate(error, 'users_username')) return undefined;
    if (isDuplicate(error, 'users_email')) throw await emailConflict(db, email);
    throw error;
  }
}
