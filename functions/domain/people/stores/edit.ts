import { and, eq, not, sql } from 'drizzle-orm';
import {
  type CreateStoreBody,
  STORE_TEXTS,
  type StoreRow,
  type UpdateStoreBody,
} from '../../../../src/contract/stores';
import { isDuplicate } from '../../../db';
import { stores, users } from '../../../db/schema';
import { changesOf, INSERTED_ID, insertAudit, insertAuditForEach } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt, type Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { changeStore, codeInUse, codeTaken, staleStore } from './change';
import { isCodeUsed } from './code-use';
import { freedCode, IS_DELETED, originalCode, storeById } from './stores';
import { isFinished, requireFinished } from './unfinished';

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
    if (isDuplicate(error, 'stores.code')) throw codeTaken();
    throw error;
  }
}

interface SiteContext extends CommandContext {
  /** The website's branches, by store code. */
  branches: readonly { code: string }[];
}

/**
 * Saves the complete form. Throws `stale` if the row changed after the form was loaded,
 * `code-taken` if another store has the new code, and `in-use` if the website or any record still
 * uses the old code.
 */
export function updateStore(
  context: SiteContext,
  id: number,
  body: UpdateStoreBody,
): Promise<StoreRow> {
  const { updated_at: seen, ...form } = body;
  return changeStore(context, id, async (was) => {
    if (seen !== undefined && seen !== was.updated_at) throw staleStore(was);
    if (form.code !== was.code && (await isInUse(context, was.code))) throw codeInUse();
    const next = { ...form, is_active: form.is_active ?? was.is_active };
    const isClosing = was.is_active && !next.is_active;
    if (isClosing) await requireFinished(context.db, was.code);
    const changes = changesOf<StoreRow>(was, next);
    if (changes === undefined) return undefined;
    const { store_name: storeName, address, code, is_active: isActive } = next;
    return {
      action: 'store.update',
      set: { storeName, address, code, isActive },
      precondition: and(
        code === was.code ? undefined : not(isCodeUsed(was.code)),
        isClosing ? isFinished(was.code) : undefined,
      ),
      ...changes,
    };
  });
}

async function isInUse({ db, branches }: SiteContext, code: string): Promise<boolean> {
  if (isOnSite(branches, code)) return true;
  const [row] = await db.select({ used: isCodeUsed(code).as('used') }).from(sql`(SELECT 1)`);
  return row?.used === 1;
}

function isOnSite(branches: SiteContext['branches'], code: string): boolean {
  return branches.some((branch) => branch.code === code);
}

/**
 * Opens or closes a store. A closed store keeps its head but cannot be assigned a new one. Throws
 * `in-use` while the branch has unfinished work.
 */
export function setStoreActive(
  context: CommandContext,
  id: number,
  isActive: boolean,
): Promise<StoreRow> {
  return changeStore(context, id, async (was) => {
    const changes = changesOf<StoreRow>(was, { is_active: isActive });
    if (changes === undefined) return undefined;
    if (isActive) return { action: 'store.activate', set: { isActive }, ...changes };
    await requireFinished(context.db, was.code);
    const precondition = isFinished(was.code);
    return { action: 'store.deactivate', set: { isActive }, precondition, ...changes };
  });
}

/**
 * Removes a store from the lists and unassigns its staff; its code becomes free unless the website
 * or a record uses it. Throws `in-use` while the branch has unfinished work.
 */
export async function deleteStore(context: SiteContext, id: number): Promise<void> {
  await changeStore(context, id, async (was) => {
    const { store_name, address, code, branch_head, branch_head_name } = was;
    await requireFinished(context.db, code);
    return {
      precondition: isFinished(code),
      action: 'store.delete',
      set: {
        ...{ deletedAt: context.now, branchHeadId: null },
        ...(isOnSite(context.branches, code) ? {} : { code: freedCode(code) }),
      },
      before: { store_name, address, code, branch_head, branch_head_name },
      after: {},
      followUps: releaseStaff(context, was),
    };
  });
}

/** Brings a deleted store back, without staff; throws `code-taken` if a store has its code. */
export async function restoreStore(context: CommandContext, id: number): Promise<StoreRow> {
  const { db, actor, now } = context;
  try {
    const [, , rows] = await db.batch([
      db
        .update(stores)
        .set({
          ...{ code: originalCode(), deletedAt: null },
          updatedAt: nextUpdatedAt(stores.updatedAt, now),
        })
        .where(and(eq(stores.id, id), IS_DELETED)),
      insertAudit(db, {
        at: now,
        actorId: actor.id,
        action: 'store.restore',
        subjectId: String(id),
      }),
      storeById(db, id),
    ]);
    const [row] = rows;
    if (row === undefined) throw new Refusal('not-found', STORE_TEXTS.notFound);
    return row;
  } catch (error) {
    if (isDuplicate(error, 'stores.code')) throw codeTaken();
    throw error;
  }
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
