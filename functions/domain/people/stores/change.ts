import { and, eq, type SQL } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { STORE_TEXTS, type StoreRow } from '../../../../src/contract/stores';
import { isDuplicate } from '../../../db';
import { stores } from '../../../db/schema';
import type { Changes } from '../../core/audit/log';
import { type AuditEntry, insertAudit } from '../../core/audit/log';
import { type CommandContext, retryOnConflict, type Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { NOT_DELETED, readStore, storeById } from './stores';

export interface StoreChange extends Changes<StoreRow> {
  action: AuditEntry['action'];
  set: SQLiteUpdateSetSource<typeof stores>;
  /**
   * The condition that must still be met when the change is written; otherwise nothing is written.
   */
  precondition?: SQL | undefined;
  /**
   * Statements that keep other rows consistent; they have no effect if the change did not happen.
   */
  followUps?: Statement[];
}

/** Changes a store in the same way as `changeStaff` changes a staff member. */
export function changeStore(
  context: CommandContext,
  id: number,
  decide: (was: StoreRow) => Promise<StoreChange | undefined>,
): Promise<StoreRow> {
  return retryOnConflict(
    async () => {
      const was = await readStore(context.db, id);
      const change = await decide(was);
      return change === undefined ? was : write(context, was, change);
    },
    async () => staleStore(await readStore(context.db, id)),
  );
}

async function write(context: CommandContext, was: StoreRow, change: StoreChange) {
  const { db, actor, now } = context;
  const { action, set, precondition, before, after, followUps = [] } = change;
  const at = Math.max(now, was.updated_at + 1);
  const isUnchanged = and(eq(stores.id, was.id), eq(stores.updatedAt, was.updated_at), NOT_DELETED);
  try {
    const [changed, , rows] = await db.batch([
      db
        .update(stores)
        .set({ ...set, updatedAt: at })
        .where(and(isUnchanged, precondition))
        .returning({ id: stores.id }),
      insertAudit(db, { at, actorId: actor.id, action, subjectId: String(was.id), before, after }),
      storeById(db, was.id),
      ...followUps,
    ]);
    return changed.length === 1 ? (rows[0] ?? was) : undefined;
  } catch (error) {
    if (isDuplicate(error, 'stores.code')) throw codeTaken();
    throw error;
  }
}

/** The error for a change to a row that another user has already changed. */
export function staleStore(current: StoreRow): Refusal {
  return new Refusal('stale', STORE_TEXTS.staleConflict, { current });
}

/** The error for a code that another store already has. */
export function codeTaken(): Refusal {
  const fields = { code: STORE_TEXTS.codeTaken };
  return new Refusal('code-taken', STORE_TEXTS.codeTaken, { fields });
}

/** The error for changing a store code that records or the website use. */
export function codeInUse(): Refusal {
  const fields = { code: STORE_TEXTS.codeInUse };
  return new Refusal('in-use', STORE_TEXTS.codeInUse, { fields });
}
