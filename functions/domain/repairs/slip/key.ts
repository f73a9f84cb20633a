import { and, eq, isNull, sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../../../src/contract/auth';
import type { BookingReply } from '../../../../src/contract/repairs/intake';
import type { ReceiveKeyBody } from '../../../../src/contract/repairs/slip';
import { isInCustody, isReceivable } from '../../../../src/contract/repairs/states';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { isStaff } from '../../../../src/contract/roles';
import type { Presence } from '../../../../src/contract/shop-device';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations';
import { accesses } from '../../../db/repair-device';
import { repairs } from '../../../db/repairs';
import { hashSecret } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import {
  type Counted,
  countIfAllowed,
  type Limit,
  secondsToWait,
  secondsUntil,
} from '../../core/throttle';
import { authorizeRepair, type Viewer } from '../access';
import type { RepairContext, Visitor } from '../context';
import { isBookers, isCheck, repairKey } from '../keys';
import { presenceOf } from '../presence';
import type { RepairFields, RepairRecord } from '../record';
import { repairReplyFor } from '../reply';

/** The limits per link on entered check codes, so a new link also starts a new count. */
const CHECKS: readonly Limit[] = [
  { scope: 'repair-check', limit: 5, windowMs: 15 * MINUTE_MS },
  { scope: 'repair-check-day', limit: 20, windowMs: DAY_MS },
];

/** How long a device receives the key again, because the first answer may have been lost. */
const REPEAT_MS = 15 * MINUTE_MS;

/** Whether a device can still receive the customer's key with the check code. */
export function isKeyFree(repair: RepairFields): boolean {
  return keyProblem(repair) === undefined;
}

/**
 * The text for a device that cannot receive the customer's key. There is a slip only once the branch
 * has the device, and a slip that is found after the handover reveals nothing. A booking's key
 * belongs to the browser that made the booking, until the link is replaced.
 */
function keyProblem(repair: RepairFields) {
  const { keyGivenAt, state } = repair;
  if (!isInCustody(state)) {
    return isReceivable(state) ? REPAIR_TEXTS.keyLater : REPAIR_TEXTS.keyEnded;
  }
  return keyGivenAt !== null || isBookers(repair) ? REPAIR_TEXTS.keyGiven : undefined;
}

/** True for a visitor with the slip's link who is not logged in as staff. */
export function isSlipHolder({ kind }: Viewer, { user }: Visitor): boolean {
  return kind === 'claim' && (user === undefined || !isStaff(user.role));
}

/**
 * Returns the customer's key to the first device on which the check code is entered. After a lost
 * answer, the same device receives it again. Throws `not-found`, `forbidden` for a device of the
 * shop, `wrong-state`, `wrong-code` or `rate-limited`.
 */
export async function receiveKey(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  { check, secret }: ReceiveKeyBody,
): Promise<BookingReply> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  if (!isSlipHolder(viewer, visitor)) throw new Refusal('forbidden', REPAIR_TEXTS.ownDevice);
  const holder = secret === undefined ? null : hashSecret(secret);
  const isAgain = isRepeated(repair, holder, context.now);
  const problem = isAgain ? undefined : keyProblem(repair);
  if (problem !== undefined) throw new Refusal('wrong-state', problem);
  const from = await presenceOf(context, repair, visitor);
  if (from === 'at-the-branch') throw new Refusal('forbidden', REPAIR_TEXTS.ownDevice);
  await requireCheck(context, repair, check);

  const given = isAgain ? repair : await giveKey(context, repair, from ?? null, holder);
  return {
    repair: repairReplyFor(context, { ...repair, ...given }, { kind: 'customer' }),
    key: repairKey('repair', repair, context.secrets),
  };
}

/** True for the device that has just received the key of this link. */
function isRepeated(repair: RepairFields, holder: string | null, now: number): boolean {
  const { keyHolder, keyGivenAt, endedAt } = repair;
  if (holder === null || keyGivenAt === null || endedAt !== null) return false;
  return keyHolder === holder && now - keyGivenAt < REPEAT_MS;
}

/** Records who received the key, once; throws `wrong-state` if another device was faster. */
async function giveKey(
  { db, now }: RepairContext,
  repair: RepairRecord,
  keyGivenFrom: Presence | null,
  keyHolder: string | null,
) {
  const { id, linkVersion } = repair;
  const given = { keyGivenAt: now, keyGivenFrom, keyHolder };
  const isFree = and(
    eq(repairs.id, id),
    isNull(repairs.keyGivenAt),
    isNull(repairs.endedAt),
    eq(repairs.linkVersion, linkVersion),
  );
  const [, [updated]] = await db.batch([
    db
      .insert(accesses)
      .select(
        sql`SELECT NULL, id, ${now}, 'open-link', NULL, '', ${keyGivenFrom} FROM ${repairs} WHERE ${isFree}`,
      ),
    db.update(repairs).set(given).where(isFree).returning({ id: repairs.id }),
  ]);
  if (updated === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.keyGiven);
  const access = {
    at: now,
    kind: 'open-link',
    reason: '',
    by: null,
    presence: keyGivenFrom,
  } as const;
  return { ...given, accesses: [...repair.accesses, access] };
}

/** Counts the attempt before it checks the code, so parallel guesses cannot exceed the limit. */
async function requireCheck(
  context: RepairContext,
  repair: RepairRecord,
  check: string,
): Promise<void> {
  const { db, now, secrets } = context;
  const subject = `${repair.reference}:${repair.linkVersion}`;
  const counted = CHECKS.map((limit) => ({ limit, subject }));
  const [[block], taken] = await db.batch(countIfAllowed(db, counted, now));
  if (taken.length === 0) {
    const retryAfterS = secondsUntil(block?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', tooManyAttemptsText(retryAfterS), { retryAfterS });
  }
  if (isCheck(check, repair, secrets)) return;
  const left = Math.min(...taken.map(({ nth }, at) => (CHECKS[at]?.limit ?? nth) - nth));
  const next = left > 0 ? triesText(left) : await waitText(context, counted);
  const text = `${REPAIR_TEXTS.wrongCheck} ${next}`;
  throw new Refusal('wrong-code', text, { fields: { check: text } });
}

function triesText(left: number): string {
  return left === 1 ? 'One try left.' : `${left} tries left.`;
}

async function waitText({ db, now }: RepairContext, counted: readonly Counted[]): Promise<string> {
  const waits = await Promise.all(
    counted.map(({ limit, subject }) => secondsToWait(db, limit, subject, now)),
  );
  return tooManyAttemptsText(Math.max(...waits.map((wait = 0) => wait)));
}
