import { and, eq, type SQL } from 'drizzle-orm';
import { USER_TEXTS } from '../../../../src/contract/users';
import { isDuplicate } from '../../../db';
import { users } from '../../../db/schema';
import type { Changes } from '../../core/audit/log';
import { type AuditEntry, insertAudit } from '../../core/audit/log';
import { type CommandContext, retryOnConflict, type Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { emailConflict } from './email-conflict';
import { IS_STAFF, readStaff, type Staff, staffById, toUserRow } from './staff';

export interface StaffChange extends Partial<Changes<Staff>> {
  action: AuditEntry['action'];
  set: Partial<typeof users.$inferInsert>;
  /**
   * The condition that must still be met when the change is written; otherwise nothing is written.
   */
  precondition?: SQL | undefined;
  /**
   * Statements that keep other rows consistent; they have no effect if the change did not happen.
   */
  followUps?: Statement[];
}

/**
 * Changes a staff member and writes the audit row in the same batch. `decide` receives the current
 * row and returns the change, or undefined if there is nothing to change; it can throw a refusal.
 * Runs again if the row or its conditions change before the write.
 */
export function changeStaff(
  context: CommandContext,
  id: number,
  decide: (was: Staff) => Promise<StaffChange | undefined>,
): Promise<Staff> {
  return retryOnConflict(
    async () => {
      const was = await readStaff(context.db, id);
      const change = await decide(was);
      return change === undefined ? was : write(context, was, change);
    },
    async () => staleUser(await readStaff(context.db, id)),
  );
}

async function write(
  context: CommandContext,
  was: Staff,
  change: StaffChange,
): Promise<Staff | undefined> {
  const { db, actor, now } = context;
  const { action, set, precondition, before, after, followUps = [] } = change;
  const at = Math.max(now, was.updated_at + 1);
  const isUnchanged = and(eq(users.id, was.id), eq(users.updatedAt, was.updated_at), IS_STAFF);
  const entry = { at, actorId: actor.id, action, subjectId: String(was.id) };
  try {
    const [changed, , rows] = await db.batch([
      db
        .update(users)
        .set({ ...set, updatedAt: at })
        .where(and(isUnchanged, precondition))
        .returning({ id: users.id }),
      insertAudit(db, { ...entry, ...(before && { before }), ...(after && { after }) }),
      staffById(db, was.id),
      ...followUps,
    ]);
    return changed.length === 1 ? (rows[0] ?? was) : undefined;
  } catch (error) {
    if (isDuplicate(error, 'users_email')) throw await emailConflict(db, set.email ?? was.email);
    throw error;
  }
}

/** The error for a change to a row that another user has already changed. */
export function staleUser(current: Staff): Refusal {
  return new Refusal('stale', USER_TEXTS.staleConflict, { current: toUserRow(current) });
}
