import { lte, type SQL, sql } from 'drizzle-orm';
import { type LockBody, needsLockCode } from '../../../../src/contract/repairs/lock';
import type { RepairState } from '../../../../src/contract/repairs/states';
import type { Database } from '../../../db';
import { repairLockCodes } from '../../../db/repair-device';
import type { Statement } from '../../core/command';
import { RETENTION_MS } from '../../core/retention.ts';
import type { RepairContext } from '../context';
import { sealCode } from './seal';

interface Owner {
  id: number | SQL<number>;
  reference: string;
  actorId: number | null;
}

/** Returns statements that store the code, or delete the earlier one if there is no new code. */
export function storeLock(
  { db, now, lockKeys }: Pick<RepairContext, 'db' | 'now' | 'lockKeys'>,
  lock: LockBody,
  { id, reference, actorId }: Owner,
): Statement[] {
  if (lock.kind !== 'code') return [deleteLock(db, id)];
  const code = { code: lock.code, isPattern: lock.is_pattern };
  const entered = {
    sealed: sealCode(code, reference, lockKeys),
    ...{ enteredAt: now, enteredBy: actorId },
  };
  return [
    db
      .insert(repairLockCodes)
      .values({ repairId: id, ...entered })
      .onConflictDoUpdate({ target: repairLockCodes.repairId, set: entered }),
  ];
}

/** Returns statements that delete a repair's code once its new state no longer needs it. */
export function deleteUnneeded(db: Database, id: number, state: RepairState): Statement[] {
  return needsLockCode({ state }) ? [] : [deleteLock(db, id)];
}

function deleteLock(db: Database, id: number | SQL<number>) {
  return db.delete(repairLockCodes).where(sql`${repairLockCodes.repairId} = ${id}`);
}

/** The body without the unlock code. The code is so short that even a hash would reveal it. */
export function withoutCode(body: { lock: LockBody }): object {
  return { ...body, lock: { kind: body.lock.kind } };
}

/** The time (ms) until which a repair's code is stored; null if none is stored. */
export function storedUntil({ lockEnteredAt }: { lockEnteredAt: number | null }): number | null {
  return lockEnteredAt === null ? null : lockEnteredAt + RETENTION_MS.lockCode;
}

/** Deletes expired codes; returns the number deleted. */
export async function eraseOldCodes(db: Database, now: number): Promise<number> {
  const erased = await db
    .delete(repairLockCodes)
    .where(lte(repairLockCodes.enteredAt, now - RETENTION_MS.lockCode))
    .returning({ id: repairLockCodes.repairId });
  return erased.length;
}
