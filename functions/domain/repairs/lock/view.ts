import { eq } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import {
  type LockViewReply,
  lockViewProblem,
  nextLockView,
} from '../../../../src/contract/repairs/lock';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { repairLockCodes } from '../../../db/repair-device';
import { insertAudit } from '../../core/audit/log';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { secondsUntil } from '../../core/throttle';
import { authorizeRepair } from '../access';
import { changeRepair } from '../change';
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
  // A view has a version like a step, so parallel views cannot exceed the limit.
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

  const isRecorded = await changeRepair(
    db,
    repair,
    {
      events: [{ step: 'view-lock', state: repair.state, note: reason }],
      also: [
        insertAudit(db, {
          ...{ at: now, actorId: user.id, action: 'repair.view-lock' },
          subjectId: repair.reference,
        }),
      ],
    },
    user.id,
    now,
  );
  return isRecorded ? { code: opened.code, is_pattern: opened.isPattern } : undefined;
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
export function viewsOf({ events }: Pick<RepairRecord, 'events'>): number[] {
  return events.filter(({ step }) => step === 'view-lock').map(({ at }) => at);
}
