import { and, eq, not, sql } from 'drizzle-orm';
import type { CreateStoreBody, StoreRow, UpdateStoreBody } from '../../../../src/contract/stores';
import { isDuplicate } from '../../../db';
import { stores, users } from '../../../db/schema';
import { changesOf, INSERTED_ID, insertAudit, insertAuditForEach } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt, type Statement } from '../../core/command';
import { changeStore, codeInUse, codeTaken, staleStore } from './change';
import { isCodeUsed } from './code-use';

/** Creates a store without a head; throws `code-taken`. */
export async function createStore(
  context: CommandContext,
  body: CreateStoreBody,
): Promise<StoreRow> {
  const { db, actor, now } = context;
  const { store_name, address, code, is_active } = body;
  const entry = {
    at: now,
    actorId: actor.id,
    action: 'store.create',
    subjectId: INSERTED_ID,
  } as const;
  try {
    const [[row]] = await db.batch([
      db
        .insert(stores)
        .values({
          storeName: store_name,
          address,
          code,
          isActive: is_active,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: stores.id }),
      insertAudit(db, { ...entry, after: body }),
    ]);
    if (row === undefined) throw new Error('The new store was not stored');
    const noHead = { branch_head: null, branch_head_name: null, branch_head_email: null };
    return { id: row.id, ...body, ...noHead, updated_at: now };
  } catch (error) {
    if (isDuplicate(error, 'stores_code')) throw codeTaken();
    throw error;
  }
}

interface UpdateContext extends CommandContext {
  /** The website's branches, by store code. */
  branches: readonly { code: string }[];
}

/**
 * Saves the complete form. Throws `stale` if the row changed after the form was loaded,
 * `code-taken` if another store has the new code, and `in-use` if the website or any record still
 * uses the old code.
 */
export function updateStore(
  context: UpdateContext,
  id: number,
  body: UpdateStoreBody,
): Promise<StoreRow> {
  const { updated_at: seen, ...form } = body;
  return changeStore(context, id, async (was) => {
    if (seen !== undefined && seen !== was.updated_at) throw staleStore(was);
    if (form.code !== was.code && (await isInUse(context, was.code))) throw codeInUse();
    const next = { ...form, is_active: form.is_active ?? was.is_active };
    const changes = changesOf<StoreRow>(was, next);
    if (changes === undefined) return undefined;
    const { store_name: storeName, address, code, is_active: isActive } = next;
    return {
      action: 'store.update',
      set: { storeName, address, code, isActive },
      ...(code !== was.code && { precondition: not(isCodeUsed(was.code)) }),
      ...changes,
    };
  });
}

async function isInUse({ db, branches }: UpdateContext, code: string): Promise<boolean> {
  if (branches.some((branch) => branch.code === code)) return true;
  const [row] = await db.select({ used: isCodeUsed(code).as('used') }).from(sql`(SELECT 1)`);
  return row?.used === 1;
}

/** Opens or closes a store. A closed store keeps its head but cannot be assigned a new one. */
export function setStoreActive(
  context: CommandContext,
  id: number,
  isActive: boolean,
): Promise<StoreRow> {
  return changeStore(context, id, async (was) => {
    const changes = changesOf<StoreRow>(was, { is_active: isActive });
    const action = isActive ? 'store.activate' : 'store.deactivate';
    return changes && { action, set: { isActive }, ...changes };
  });
}

/** Permanently removes a store from the lists and unassigns its staff. */
export async function deleteStore(context: CommandContext, id: number): Promise<void> {
  await changeStore(context, id, async (was) => {
    const { store_name, address, code, branch_head, branch_head_name } = was;
    return {
      action: 'store.delete',
      set: { deletedAt: context.now, branchHeadId: null },
      before: { store_name, address, code, branch_head, branch_head_name },
      after: {},
      followUps: releaseStaff(context, was),
    };
  });
}

function releaseStaff(
  { db, actor, now }: CommandContext,
  { id, store_name }: StoreRow,
): Statement[] {
  const areTheirs = and(
    eq(users.storeId, id),
    sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${stores.id} = ${id} AND ${stores.deletedAt} IS NOT NULL)`,
  );
  const entry = { at: now, actorId: actor.id, action: 'user.unassign-store' } as const;
  const change = { before: { store: id, store_name }, after: { store: null, store_name: null } };
  return [
    insertAuditForEach(
      db,
      { ...entry, ...change },
      sql`SELECT ${users.id} FROM ${users} WHERE ${areTheirs}`,
    ),
    db
      .update(users)
      .set({ storeId: null, updatedAt: nextUpdatedAt(users.updatedAt, now) })
      .where(areTheirs),
  ];
}
