import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import type { ApprovalBody } from '../../../src/contract/repairs/step-body';
import { repairStepProblem, stateAfter } from '../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { isStaff } from '../../../src/contract/roles';
import type { Presence } from '../../../src/contract/shop-device';
import { retryOnConflict } from '../core/command';
import { Refusal } from '../core/refusal';
import { authorizeRepair } from './access';
import { changeRepair, type RepairChange } from './change';
import type { RepairContext, Visitor } from './context';
import { approveChange, refusalChange, requireValid } from './decide';
import { newestEstimate } from './estimates';
import { factsOf } from './money';
import { presenceOf } from './presence';
import type { RepairRecord } from './record';
import { repairReplyFor } from './reply';
import { staleRepair } from './stale';

/**
 * Records that the customer accepts or declines the version of the estimate that they see.
 * Repeating the decision returns the same response. Throws `not-found`, `forbidden`,
 * `staff-must-approve-at-counter`, `stale` or `estimate-expired`.
 */
export function decideByLink(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  body: ApprovalBody,
): Promise<RepairReply> {
  if (visitor.user !== undefined && isStaff(visitor.user.role)) {
    throw new Refusal('staff-must-approve-at-counter', REPAIR_TEXTS.atCounter);
  }
  const attempt = () => decideOnce(context, name, visitor, body);
  // Notes and moves also change the version, but not the estimate that the customer decides on.
  return retryOnConflict(attempt, async () => {
    const { repair, viewer } = await authorizeRepair(context, name, visitor);
    return staleRepair(context, repair, viewer);
  });
}

async function decideOnce(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  { estimate_version: version, decision }: ApprovalBody,
): Promise<RepairReply | undefined> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  if (viewer.kind !== 'customer') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  if (isDecided(repair, version, decision)) return repairReplyFor(context, repair, viewer);

  const step = decision === 'accept' ? 'approve' : 'decline';
  const facts = factsOf(repair, context.now);
  const isNewest = newestEstimate(repair)?.version === version;
  const problem = repairStepProblem(step, facts, 'customer');
  if (isNewest && problem === 'in-transit') {
    const current = repairReplyFor(context, repair, viewer);
    throw new Refusal(problem, REPAIR_TEXTS.declineLater, { current });
  }
  if (!isNewest || problem !== undefined) {
    throw staleRepair(context, repair, viewer);
  }
  if (step === 'approve') requireValid(repair, context.now);
  const event = { step, state: stateAfter(step, facts) } as const;
  const from = await presenceOf(context, repair, visitor);
  const change =
    step === 'approve'
      ? approveChange(context, repair, event, { by: 'link', actorId: null })
      : refusalChange(context, repair, event);
  const isDone = await changeRepair(
    context.db,
    repair,
    from ? decidedFrom(change, from) : change,
    null,
    context.now,
  );
  if (!isDone) return undefined;
  const { repair: now } = await authorizeRepair(context, name, visitor);
  return repairReplyFor(context, now, viewer);
}

function decidedFrom(change: RepairChange, from: Presence): RepairChange {
  const [decision, ...others] = change.events;
  return { ...change, events: [{ ...decision, detail: { ...decision.detail, from } }, ...others] };
}

function isDecided(
  { estimates }: RepairRecord,
  version: number,
  decision: ApprovalBody['decision'],
): boolean {
  const decided = estimates.find((estimate) => estimate.version === version);
  if (decided === undefined) return false;
  return decision === 'accept' ? decided.approvedAt !== null : decided.declinedAt !== null;
}
