import { ERROR_TEXTS } from '../../../src/contract/errors';
import { mayHandOverWithoutCode } from '../../../src/contract/orders/steps';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { isStepOfSide } from '../../../src/contract/repairs/sides';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import {
  needsReason,
  outcomesFrom,
  type RepairFacts,
  type RepairStepProblem,
  type RepairStepRole,
  repairStepProblem,
} from '../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import type { StaffRole } from '../../../src/contract/roles';
import { isStaff } from '../../../src/contract/roles';
import { MINUTE_MS } from '../../../src/lib/durations';
import { isNullFailure } from '../../db';
import { checkCollectionCode } from '../core/collection-code';
import { Refusal } from '../core/refusal';
import { consumeAttempt, type Limit, refundAttempt } from '../core/throttle';
import { creditRefusal } from '../invoices/credit-note';
import { documentsOfRepair } from '../invoices/steps';
import { paymentsRefusal, takenWith } from '../money/counter';
import { branchAtWork, branchClosed, isBranchClosed } from '../people/stores/open';
import { authorizeRepair, type RepairAccess, sideOfViewer } from './access';
import { changeRepair, type RepairChange } from './change';
import type { RepairContext, Visitor } from './context';
import { newestEstimate, totalOf } from './estimates';
import { invalidField } from './intake';
import { keyKind } from './keys';
import { factsOf } from './money';
import { followMoney, requireMoney } from './payments/steps';
import type { RepairRecord } from './record';
import { repairReplyFor } from './reply';
import { worksIn } from './staff';
import { staleRepair } from './stale';
import { changeOfStep } from './step-change';
import { withClaim } from './warranty/claim';

/** The limit per repair on failed attempts to verify a collection code or a slip. */
export const WRONG_REPAIR_CODES: Limit = {
  scope: 'repair-code',
  limit: 5,
  windowMs: 15 * MINUTE_MS,
};

const PROBLEM_TEXTS: Readonly<Record<RepairStepProblem, string>> = {
  forbidden: ERROR_TEXTS.forbidden,
  'wrong-state': REPAIR_TEXTS.wrongState,
  'in-transit': REPAIR_TEXTS.inTransit,
  unpaid: REPAIR_TEXTS.unpaid,
  'too-early': REPAIR_TEXTS.tooEarly,
};

/**
 * Performs a step on the version of the repair that the caller saw, at most once. Throws
 * `not-found`, `forbidden`, `stale`, `wrong-state`, `in-transit`, `unpaid`, `too-early`, `invalid`,
 * `day-full`, `wrong-code`, `branch-closed`, `estimate-expired`, `provider-refused` or `rate-limited`.
 */
export async function takeRepairStep(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  body: RepairStepBody,
): Promise<RepairReply> {
  const access = await authorizeRepair(context, name, visitor);
  const { repair, viewer } = access;
  const role = roleOf(access, visitor, body);
  const problem = repairStepProblem(body.step, factsAfterPayment(context, repair, body), role);
  if (problem === 'forbidden') throw new Refusal(problem, PROBLEM_TEXTS.forbidden);
  if (body.version !== repair.version) throw staleRepair(context, repair, viewer);
  // The side changes with the device, so a repeated step is outdated rather than forbidden.
  const side = sideOfViewer(viewer);
  if (side !== undefined && !isStepOfSide(body.step, side)) {
    throw new Refusal('forbidden', PROBLEM_TEXTS.forbidden);
  }
  if (problem !== undefined) {
    const current = repairReplyFor(context, repair, viewer);
    throw new Refusal(problem, PROBLEM_TEXTS[problem], { current });
  }
  const actorId = sideOfViewer(viewer) === undefined ? null : (visitor.user?.id ?? null);
  await requireBody(context, repair, body, role);
  const tries = await requireMoney(context, access, body, { role, id: actorId });
  const documents = await documentsOfRepair(context, repair, body, actorId);
  const attempt = body.step === 'hand-over' ? await checkProof(context, repair, body) : null;
  const branch = viewer.kind === 'finder' ? viewer.branch : repair.branch;
  if (body.step === 'receive') branchAtWork(context.bench.branches, '', branch, role);
  const change = await withClaimOf(
    context,
    repair,
    body,
    await changeOfStep(context, repair, body, { role, id: actorId }, branch),
    visitor.user,
  );
  const counted = attempt === null ? tries : [attempt];
  const forgiven = counted.length === 0 ? [] : [refundAttempt(context.db, ...counted)];
  const isDone = await changeRepair(
    context.db,
    repair,
    { ...change, also: [...(change.also ?? []), ...documents, ...forgiven] },
    actorId,
    context.now,
  ).catch(async (error: unknown) => {
    if (isNullFailure(error, 'repairs.holds')) {
      const current = repairReplyFor(context, repair, viewer);
      throw new Refusal('day-full', REPAIR_TEXTS.dayFull, { current });
    }
    if (isBranchClosed(error))
      throw await branchClosed(context.db, context.bench.branches, 'branch');
    const refusal = await paymentsRefusal(context.db, takenWith(body), error);
    throw refusal ?? creditRefusal(error) ?? error;
  });
  // A device that was accepted from another branch belongs to this one from now on.
  const now = await authorizeRepair(context, repair.reference, visitor);
  if (!isDone) {
    // The customer's claim arrived between the read and the write, and the step is still possible.
    if (now.repair.version === repair.version) return takeRepairStep(context, name, visitor, body);
    throw staleRepair(context, now.repair, now.viewer);
  }
  await followMoney(context, now.repair, now.viewer, body);
  const { repair: current, viewer: by } =
    body.step === 'record-refund' ? await authorizeRepair(context, repair.reference, visitor) : now;
  return repairReplyFor(context, current, by);
}

/** A booked device can be received as a warranty claim on an earlier repair. */
async function withClaimOf(
  context: RepairContext,
  { id, mobile }: RepairRecord,
  body: RepairStepBody,
  change: RepairChange,
  actor: Visitor['user'],
): Promise<RepairChange> {
  if (body.step !== 'receive' || actor === undefined) return change;
  return withClaim(context, body, change, { repairId: id, mobile: body.mobile ?? mobile, actor });
}

/** The repair's facts after the payments that are taken with this step. */
function factsAfterPayment(
  { now }: RepairContext,
  repair: RepairRecord,
  body: RepairStepBody,
): RepairFacts {
  const facts = factsOf(repair, now);
  return body.step === 'hand-over' && body.payments ? { ...facts, due: 0 } : facts;
}

/** Who performs the step. While a device is in transit, each branch has its own steps. */
function roleOf(
  { viewer }: RepairAccess,
  { user }: Visitor,
  { step }: RepairStepBody,
): RepairStepRole {
  const forbidden = new Refusal('forbidden', ERROR_TEXTS.forbidden);
  // Customers decide on estimates through their own call, which contains the version they saw.
  if (viewer.kind === 'customer' && step === 'cancel') return 'customer';
  const side = sideOfViewer(viewer);
  if (side === undefined || user === undefined || !isStaff(user.role)) throw forbidden;
  return user.role satisfies StaffRole;
}

/** Rejects a step whose details are not valid for the repair. */
async function requireBody(
  { db, bench, now }: RepairContext,
  repair: RepairRecord,
  body: RepairStepBody,
  role: RepairStepRole,
): Promise<void> {
  switch (body.step) {
    case 'receive':
      if (repair.mobile !== null) return;
      throw new Refusal('wrong-state', REPAIR_TEXTS.erased);
    case 'quote': {
      if (body.valid_until !== undefined && body.valid_until <= now) {
        throw invalidField('valid_until', REPAIR_TEXTS.estimateExpired);
      }
      if (body.valid_until !== undefined && body.valid_until > now + bench.longestEstimateMs) {
        throw invalidField('valid_until', REPAIR_TEXTS.validTooLong);
      }
      if (role === 'advisor' && totalOf(body.lines) < repair.approvedTotal) {
        throw new Refusal('forbidden', REPAIR_TEXTS.lowerTotal);
      }
      return;
    }
    case 'approve':
    case 'decline': {
      requireNewest(repair, body.estimate_version);
      if (body.step === 'approve') requireValid(repair, now);
      return;
    }
    case 'assign': {
      const { technician } = body;
      if (technician === null || (await worksIn(db, technician, repair.branch))) return;
      throw invalidField('technician', REPAIR_TEXTS.unknownTechnician);
    }
    case 'ready': {
      if (!outcomesFrom(repair.state).includes(body.outcome)) {
        throw invalidField('outcome', REPAIR_TEXTS.wrongOutcome);
      }
      if (needsReason(repair.state, body.outcome) && body.reason === '') {
        throw invalidField('reason', REPAIR_TEXTS.needsReason);
      }
      return;
    }
    case 'move':
      if (body.branch === '' || bench.branches.some(({ code }) => code === body.branch)) return;
      throw invalidField('branch', REPAIR_TEXTS.otherBranch);
    case 'hand-over':
      if (
        body.proof.kind !== 'without-code' ||
        (role !== 'customer' && mayHandOverWithoutCode(role))
      )
        return;
      throw new Refusal('forbidden', REPAIR_TEXTS.askBranchHead);
    default:
  }
}

/** Only the newest version of the estimate can be approved or declined. */
export function requireNewest(repair: RepairRecord, version: number): void {
  if (newestEstimate(repair)?.version === version) return;
  throw invalidField('estimate_version', REPAIR_TEXTS.otherEstimate);
}

/** An estimate is valid for only a few days, because the prices of parts change. */
export function requireValid(repair: RepairRecord, now: number): void {
  const { validUntil = 0 } = newestEstimate(repair) ?? {};
  if (now <= validUntil) return;
  throw new Refusal('estimate-expired', REPAIR_TEXTS.estimateExpired);
}

/** Checks the collection code or the slip; failed attempts with either count towards one limit. */
async function checkProof(
  { db, now, secrets }: RepairContext,
  repair: RepairRecord,
  { proof }: Extract<RepairStepBody, { step: 'hand-over' }>,
): Promise<number | null> {
  const counted = { limit: WRONG_REPAIR_CODES, subject: repair.reference };
  if (proof.kind === 'without-code') return null;
  if (proof.kind === 'code') {
    const code = { ...counted, right: repair.collectionCode, given: proof.code };
    return checkCollectionCode(db, { ...code, texts: REPAIR_TEXTS }, now);
  }
  const attempt = await consumeAttempt(
    db,
    counted.limit,
    counted.subject,
    now,
    () => REPAIR_TEXTS.tooManyAttempts,
  );
  if (keyKind(proof.claim, repair, secrets) === 'claim') return attempt;
  throw new Refusal('wrong-code', REPAIR_TEXTS.wrongClaim, {
    fields: { claim: REPAIR_TEXTS.wrongClaim },
  });
}
