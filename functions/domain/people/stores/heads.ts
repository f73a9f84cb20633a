import { and, eq, type SQL, sql } from 'drizzle-orm';
import { STORE_TEXTS, type StoreRow } from '../../../../src/contract/stores';
import { USER_TEXTS } from '../../../../src/contract/users';
import { fullName } from '../../../../src/lib/full-name';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt, type Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { type Staff, staffById } from '../staff/staff';
import { changeStore } from './change';

/**
 * Makes a user the head of an active store, replacing the current head; throws `store-inactive` or
 * `not-eligible`.
 */
export function assignHead(
  context: CommandContext,
  storeId: number,
  userId: number,
): Promise<StoreRow> {
  return changeStore(context, storeId, async (was) => {
    if (was.branch_head === userId) return undefined;
    if (!was.is_active) {
      throw new Refusal('store-inactive', STORE_TEXTS.inactive, { current: was });
    }
    const head = await readEligible(context.db, userId);
    const { branch_head, branch_head_name } = was;
    return {
      action: 'store.assign-head',
      set: { branchHeadId: userId },
      before: { branch_head, branch_head_name },
      after: { branch_head: userId, branch_head_name: fullName(head) },
      precondition: and(isEligible(userId), headsNone(userId)),
      followUps: [...syncOldHead(context, was), ...syncHead(context, userId, null, was)],
    };
  });
}

/**
 * Makes the branch head whom the previous statements added the head of a store, replacing the
 * current head. Has no effect if no user matches `id`.
 */
export function assignAddedHead(
  context: CommandContext,
  was: StoreRow,
  { id, name }: { id: SQL; name: string },
): Statement[] {
  const { db, actor, now } = context;
  const { branch_head, branch_head_name } = was;
  return [
    db
      .update(stores)
      .set({ branchHeadId: id, updatedAt: nextUpdatedAt(stores.updatedAt, now) })
      .where(and(eq(stores.id, was.id), sql`${id} IS NOT NULL`)),
    insertAudit(db, {
      at: now,
      actorId: actor.id,
      action: 'store.assign-head',
      subjectId: String(was.id),
      before: { branch_head, branch_head_name },
      after: sql`json_object('branch_head', ${id}, 'branch_head_name', ${name})`,
    }),
    ...syncOldHead(context, was),
  ];
}

/** Removes a store's head; throws `not-assigned` if this user is not its head. */
export function unassignHead(
  context: CommandContext,
  storeId: number,
  userId: number,
): Promise<StoreRow> {
  return changeStore(context, storeId, async (was) => {
    const { branch_head, branch_head_name } = was;
    if (branch_head !== userId) {
      throw new Refusal('not-assigned', STORE_TEXTS.notItsHead, { current: was });
    }
    return {
      action: 'store.unassign-head',
      set: { branchHeadId: null },
      before: { branch_head, branch_head_name },
      after: { branch_head: null, branch_head_name: null },
      followUps: syncOldHead(context, was),
    };
  });
}

/** Removes a user as head of a store if the previous statements made them ineligible. */
export function releaseStore({ db, actor, now }: CommandContext, head: Staff): Statement[] {
  if (head.headed_store === null) return [];
  const isTheirs = and(eq(stores.id, head.headed_store), eq(stores.branchHeadId, head.id));
  return [
    db
      .update(stores)
      .set({ branchHeadId: null, updatedAt: nextUpdatedAt(stores.updatedAt, now) })
      .where(and(isTheirs, sql`NOT ${isEligible(head.id)}`)),
    insertAudit(db, {
      at: now,
      actorId: actor.id,
      action: 'store.unassign-head',
      subjectId: String(head.headed_store),
      before: { branch_head: head.id, branch_head_name: fullName(head) },
      after: { branch_head: null, branch_head_name: null },
    }),
  ];
}

async function readEligible(db: Database, userId: number): Promise<Staff> {
  const user = await staffById(db, userId).get();
  if (user === undefined) throw new Refusal('not-eligible', USER_TEXTS.notFound);
  const why = ineligibleReason(user);
  if (why !== null) throw new Refusal('not-eligible', why);
  return user;
}

function ineligibleReason({ role, is_active, headed_store, store_name }: Staff): string | null {
  if (role !== 'branch_head') return STORE_TEXTS.notEligible;
  if (!is_active) return STORE_TEXTS.headInactive;
  return headed_store === null ? null : STORE_TEXTS.headsAnother(store_name ?? 'another store');
}

function isEligible(userId: number) {
  return sql`EXISTS (SELECT 1 FROM ${users} AS head WHERE head.id = ${userId}
    AND head.role = 'branch_head' AND head.is_active AND head.deleted_at IS NULL)`;
}

function headsNone(userId: number) {
  return sql`NOT EXISTS (SELECT 1 FROM ${stores} AS other
    WHERE other.branch_head_id = ${userId} AND other.deleted_at IS NULL)`;
}

function syncOldHead(context: CommandContext, was: StoreRow): Statement[] {
  return was.branch_head === null ? [] : syncHead(context, was.branch_head, was, null);
}

type Named = Pick<StoreRow, 'id' | 'store_name'>;

/** Sets a user's store to the one that the user heads, after the previous statements have run. */
function syncHead(
  { db, actor, now }: CommandContext,
  userId: number,
  from: Named | null,
  to: Named | null,
): Statement[] {
  const headed = sql`(SELECT headed.id FROM ${stores} AS headed
    WHERE headed.branch_head_id = ${userId} AND headed.deleted_at IS NULL)`;
  return [
    db
      .update(users)
      .set({ storeId: headed, updatedAt: nextUpdatedAt(users.updatedAt, now) })
      .where(and(eq(users.id, userId), sql`${users.storeId} IS NOT ${headed}`)),
    insertAudit(db, {
      at: now,
      actorId: actor.id,
      action: to === null ? 'user.unassign-store' : 'user.assign-store',
      subjectId: String(userId),
      before: { store: from?.id ?? null, store_name: from?.store_name ?? null },
      after: { store: to?.id ?? null, store_name: to?.store_name ?? null },
    }),
  ];
}
