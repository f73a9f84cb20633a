import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import {
  claimProblem,
  type WarrantiesBody,
  type WarrantiesReply,
} from '../../../../src/contract/repairs/warranty';
import { isStaff } from '../../../../src/contract/roles';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { serialForms } from '../../../../src/lib/identity/serial';
import { repairs } from '../../../db/repairs';
import { insertAudit } from '../../core/audit/log';
import { numbersOfDevice } from '../../core/device-numbers';
import { Refusal } from '../../core/refusal';
import { countIfAllowed, type Limit, secondsUntil } from '../../core/throttle';
import { storeCodeOf } from '../../people/stores/scope';
import type { RepairContext } from '../context';
import { branchNamed, faultsOf } from '../reply';
import { IS_CORRECTED } from './related';

/** The limits on warranty lookups by one member of staff and by a whole branch. */
export const WARRANTIES_BY_PERSON: Limit = {
  scope: 'warranty-person',
  limit: 80,
  windowMs: HOUR_MS,
};
export const WARRANTIES_BY_BRANCH: Limit = {
  scope: 'warranty-branch',
  limit: 400,
  windowMs: DAY_MS,
};
const MOST = 5;
/** Whether the device was corrected in the first repair or in one of its claims. */
const IS_CHAIN_CORRECTED = sql<number>`(${IS_CORRECTED} OR EXISTS (
  SELECT 1 FROM repairs AS claims JOIN corrections ON repair_id = claims.id
  WHERE claims.claim_of = "repairs"."id" AND field IN ('brand', 'model', 'serial')))`;

/**
 * The current warranties, from all branches, that can be claimed for a device or by a customer.
 * Lookups are counted and audited because a mobile number would otherwise reveal a stranger’s
 * devices. Throws `rate-limited`.
 */
export async function findWarranties(
  { db, now, bench }: RepairContext,
  { mobile, serial }: WarrantiesBody,
  user: SessionUser,
): Promise<WarrantiesReply> {
  const { role } = user;
  const counted = [
    { limit: WARRANTIES_BY_PERSON, subject: String(user.id) },
    {
      limit: WARRANTIES_BY_BRANCH,
      subject: (await storeCodeOf(db, user.store)) ?? 'none',
    },
  ];
  const isSerial = and(
    sql`${repairs.serial} IN ${numbersOfDevice(serialForms(serial))}`,
    sql`${repairs.serial} <> ''`,
  );
  const isMobile = mobile === null ? undefined : eq(repairs.mobile, mobile);
  // A claim represents the first repair, and may have a serial number that the first does not have.
  const firstIds = sql`SELECT coalesce(${repairs.claimOf}, ${repairs.id}) FROM ${repairs}`;
  const isOpenClaim = sql`EXISTS (SELECT 1 FROM repairs AS claims
    WHERE claims.claim_of = "repairs"."id" AND claims.ended_at IS NULL)`;
  const [[block], taken, , bySerial, found] = await db.batch([
    ...countIfAllowed(db, counted, now),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'repair.warranty-lookup' },
      subjectId: (mobile ?? serial).slice(-4),
    }),
    db
      .select({ id: sql<number>`coalesce(${repairs.claimOf}, ${repairs.id})`.as('first_id') })
      .from(repairs)
      .where(isSerial),
    db
      .select({
        repair: repairs,
        isClaimed: sql<number>`${isOpenClaim}`.as('is_claimed'),
        isCorrected: IS_CHAIN_CORRECTED.as('is_corrected'),
      })
      .from(repairs)
      .where(
        and(
          sql`${repairs.id} IN (${firstIds} WHERE ${or(isSerial, isMobile)})`,
          eq(repairs.state, 'handed_over'),
          gt(repairs.warrantyUntil, now),
        ),
      )
      .orderBy(desc(repairs.id))
      .limit(MOST * 4),
  ]);
  if (taken.length === 0) {
    const retryAfterS = secondsUntil(block?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', REPAIR_TEXTS.tooManyAttempts, { retryAfterS });
  }

  const sameSerial = new Set(bySerial.map(({ id }) => id));
  const offered = found.flatMap(({ repair, isClaimed, isCorrected }) => {
    const match = sameSerial.has(repair.id) ? ('serial' as const) : ('model' as const);
    const isOtherDevice = match === 'model' && serial !== '' && repair.serial !== '';
    const isRefunded = repair.approvedTotal > 0 && repair.paidPaise <= repair.refundedPaise;
    const facts = {
      ...repair,
      isRefunded,
      isClaimed: isClaimed === 1,
      isCorrected: isCorrected === 1,
    };
    const problem = isStaff(role) ? claimProblem(facts, match, role, now) : 'forbidden';
    if (isOtherDevice || (problem !== undefined && problem !== 'claimed')) return [];
    return [{ repair, match, problem: problem ?? null }];
  });
  const first = offered.filter(({ match }) => match === 'serial');
  const rest = offered.filter(({ match }) => match === 'model');
  return {
    content: [...first, ...rest].slice(0, MOST).map(({ repair, match, problem }) => ({
      name: repairNameOf(repair),
      device: { type: repair.deviceType, brand: repair.brand, model: repair.model },
      faults: faultsOf(bench, repair.faults),
      branch: branchNamed(bench, repair.branch),
      warranty_until: repair.warrantyUntil ?? 0,
      ...{ match, problem },
    })),
  };
}
