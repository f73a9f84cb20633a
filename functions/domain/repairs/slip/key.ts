import { and, eq, isNull } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../../../src/contract/auth';
import type { BookingReply } from '../../../../src/contract/repairs/intake';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { isStaff } from '../../../../src/contract/roles';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { repairs } from '../../../db/repairs';
import { Refusal } from '../../core/refusal';
import { countIfAllowed, type Limit, secondsUntil } from '../../core/throttle';
import { authorizeRepair, type Viewer } from '../access';
import type { RepairContext, Visitor } from '../context';
import { isCheck, repairKey } from '../keys';
import { presenceOf } from '../presence';
import type { RepairFields, RepairRecord } from '../record';
import { repairReplyFor } from '../reply';

/** The limit per link on wrong check codes, so a new link also starts a new count. */
const WRONG_CHECKS: Limit = { scope: 'repair-check', limit: 5, windowMs: 15 * MINUTE_MS };

/**
 * Whether a device can still receive the customer's key with the check code. A booking's key belongs
 * to the browser that made the booking, until the link is replaced. A slip that is found after the
 * handover reveals nothing.
 */
export function isKeyFree({ secretHash, linkVersion, keyGivenAt, endedAt }: RepairFields): boolean {
  return keyGivenAt === null && endedAt === null && (secretHash === null || linkVersion > 1);
}

/** True for a visitor with the slip's link who is not logged in as staff. */
export function isSlipHolder({ kind }: Viewer, { user }: Visitor): boolean {
  return kind === 'claim' && (user === undefined || !isStaff(user.role));
}

/**
 * Returns the customer's key to the first device on which the check code is entered, and only once.
 * Throws `not-found`, `forbidden` for a device of the shop, `wrong-state`, `wrong-code` or
 * `rate-limited`.
 */
export async function receiveKey(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  check: string,
): Promise<BookingReply> {
  const { db, now, secrets } = context;
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  if (!isSlipHolder(viewer, visitor)) throw new Refusal('forbidden', REPAIR_TEXTS.ownDevice);
  if (!isKeyFree(repair)) throw new Refusal('wrong-state', REPAIR_TEXTS.keyGiven);
  const from = await presenceOf(context, repair, visitor);
  if (from === 'at-the-branch') throw new Refusal('forbidden', REPAIR_TEXTS.ownDevice);
  await requireCheck(context, repair, check);

  const [given] = await db
    .update(repairs)
    .set({ keyGivenAt: now, keyGivenFrom: from ?? null })
    .where(
      and(
        eq(repairs.id, repair.id),
        isNull(repairs.keyGivenAt),
        isNull(repairs.endedAt),
        eq(repairs.linkVersion, repair.linkVersion),
      ),
    )
    .returning({ id: repairs.id });
  if (given === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.keyGiven);
  return {
    repair: repairReplyFor(context, repair, { kind: 'customer' }),
    key: repairKey('repair', repair, secrets),
  };
}

/** Counts the attempt before it checks the code, so parallel guesses cannot exceed the limit. */
async function requireCheck(
  { db, now, secrets }: RepairContext,
  repair: RepairRecord,
  check: string,
): Promise<void> {
  const subject = `${repair.reference}:${repair.linkVersion}`;
  const counted = [{ limit: WRONG_CHECKS, subject }];
  const [[block], [attempt]] = await db.batch(countIfAllowed(db, counted, now));
  if (attempt === undefined) {
    const retryAfterS = secondsUntil(block?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', tooManyAttemptsText(retryAfterS), { retryAfterS });
  }
  if (isCheck(check, repair, secrets)) return;
  const text = `${REPAIR_TEXTS.wrongCheck} ${triesText(WRONG_CHECKS.limit - attempt.nth)}`;
  throw new Refusal('wrong-code', text, { fields: { check: text } });
}

function triesText(left: number): string {
  if (left === 0) return tooManyAttemptsText(WRONG_CHECKS.windowMs / 1000);
  return left === 1 ? 'One try left.' : `${left} tries left.`;
}
