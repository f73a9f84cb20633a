import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import {
  LOCK_VIEWS_PER_DAY,
  type LockViewReply,
  lockViewProblem,
  nextLockView,
} from '../../../../src/contract/repairs/lock';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { DAY_MS } from '../../../../src/lib/durations';
import { isNullFailure } from '../../../db';
import { accesses, repairLockCodes } from '../../../db/repair-device';
import { insertAudit } from '../../core/audit/log';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { secondsUntil } from '../../core/throttle';
import { authorizeRepair } from '../access';
import { insertAccess } from '../accesses';
import type { RepairContext } from '../context';
import { factsOf } from '../money';
import type { RepairRecord } from '../record';
import { openCode } from './seal';
import { storedUntil } from './store';

const PROBLEM_TEXTS = {
  'wrong-state': REPAIR_TEXTS.wrongState,
  'in-transit': REPAIR_TEXTS.inTransit,
} as const;

/**
 * Returns the code that unlocks a device, and records who viewed it and why. Throws `not-found`,
 * `forbidden`, `wrong-state`, `in-transit`, `rate-limited` or `stale`.
 */
export async function viewLockCode(
  context: RepairContext,
  name: string,
  user: SessionUser,
  reason: string,
): Promise<LockViewReply> {
  return retryOnConflict(
    () => viewOnce(context, name, user, reason),
    async () => new Refusal('stale', REPAIR_TEXTS.stale),
  );
}

async function viewOnce(
  context: RepairContext,
  name: string,
  user: SessionUser,
  reason: string,
): Promise<LockViewReply | undefined> {
  const { db, now, lockKeys } = context;
  const { repair, viewer } = await authorizeRepair(context, name, { key: undefined, user });
  if (viewer.kind !== 'staff' || (viewer.side !== 'holder' && viewer.side !== 'both')) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  requireViewable(repair, now);

  const [row] = await db
    .select({ sealed: repairLockCodes.sealed })
    .from(repairLockCodes)
    .where(eq(repairLockCodes.repairId, repair.id));
  if (row === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.noLockCode);
  const opened = openCode(row.sealed, repair.reference, lockKeys);
  if (opened === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.unreadableLockCode);

  const by = { actorId: user.id, at: now };
  try {
    await db.batch([
      // Null aborts the batch, so parallel views cannot exceed the limit.
      insertAccess(db, {
        ...{ ...by, repairId: repair.id, kind: 'view-lock', reason },
        at: sql`CASE WHEN ${viewsToday(repair, now)} < ${LOCK_VIEWS_PER_DAY} THEN ${now} END`,
      }),
      insertAudit(db, { ...by, action: 'repair.view-lock', subjectId: repair.reference }),
    ]);
  } catch (error) {
    if (isNullFailure(error, 'accesses.at')) return undefined;
    throw error;
  }
  return { code: opened.code, is_pattern: opened.isPattern };
}

function viewsToday({ id }: RepairRecord, now: number) {
  return sql`(SELECT count(*) FROM ${accesses} WHERE ${accesses.repairId} = ${id}
    AND ${accesses.kind} = 'view-lock' AND ${accesses.at} > ${now - DAY_MS})`;
}

function requireViewable(repair: RepairRecord, now: number): void {
  const problem = lockViewProblem(factsOf(repair, now));
  if (problem !== undefined) throw new Refusal(problem, PROBLEM_TEXTS[problem]);
  // The job that deletes old codes may not have run yet.
  if ((storedUntil(repair) ?? 0) <= now) {
    throw new Refusal('wrong-state', REPAIR_TEXTS.noLockCode);
  }
  const allowedAt = nextLockView(viewsOf(repair), now);
  if (allowedAt === undefined) return;
  const retryAfterS = secondsUntil(allowedAt, now);
  throw new Refusal('rate-limited', REPAIR_TEXTS.tooManyLockViews, { retryAfterS });
}

/** The times (ms) at which a repair's code was viewed, oldest first. */
export function viewsOf({ events, accesses }: Pick<RepairRecord, 'events' | 'accesses'>): number[] {
  // Earlier releases recorded a view as an event.
  return [...events.map(({ step, at }) => ({ kind: step, at })), ...accesses]
    .filter(({ kind }) => kind === 'view-lock')
    .map(({ at }) => at);
}
