import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isStepOfSide } from '../../../contract/repairs/sides';
import {
  nextRepairStep,
  REPAIR_STEPS,
  type RepairFacts,
  type RepairStep,
  type RepairStepProblem,
  repairStepProblem,
} from '../../../contract/repairs/steps';
import type { StaffRole } from '../../../contract/roles';
import { DAY_MS } from '../../../lib/durations';
import { offeredAs, placeOf } from './places';

/** The facts that decide which steps are possible. */
export function factsOf(repair: RepairReply, now: number): RepairFacts {
  const { state, waiting_for, custody, estimates, payments, due } = repair;
  const { since, attempts = 0 } = repair;
  const isApproved = estimates.some(({ approved_by }) => approved_by !== undefined);
  return {
    state,
    isWaiting: waiting_for !== null,
    isInTransit: custody !== undefined && custody.to !== null,
    hasPaymentClaim: undecidedOf(payments)?.state === 'claimed',
    hasApproval: repair.claim_of !== undefined || isApproved,
    due,
    // A credit note is issued if a billed amount is refunded.
    refundable: repair.returnable ?? repair.refundable,
    ageDays: Math.floor((now - since) / DAY_MS),
    attempts,
  };
}

/** The reason why this role cannot perform a step; a handover includes taking the amount due. */
export function problemFor(
  step: RepairStep,
  repair: RepairReply,
  role: StaffRole,
  now: number,
): RepairStepProblem | undefined {
  const { side } = repair;
  if (side === undefined || !isStepOfSide(step, side)) return 'forbidden';
  const facts = factsOf(repair, now);
  return repairStepProblem(step, placeOf(step).takesDue ? { ...facts, due: 0 } : facts, role);
}

export interface Offers {
  /** The next step; undefined if there is none or if another branch must perform it. */
  main: RepairStep | undefined;
  near: readonly RepairStep[];
  more: readonly RepairStep[];
}

/** The steps that this member of staff may perform now, the most useful first. */
export function offersFor(repair: RepairReply, role: StaffRole, now: number): Offers {
  const facts = factsOf(repair, now);
  const possible = REPAIR_STEPS.filter((step) => {
    const { isInOther, inTransit } = placeOf(step);
    if (isInOther || (facts.isInTransit && inTransit === 'never')) return false;
    return problemFor(step, repair, role, now) === undefined;
  });
  const next = nextRepairStep(facts);
  const main = possible.find((step) => step === (next && offeredAs(next)));
  const rest = possible.filter((step) => step !== main);
  const isNear = (step: RepairStep) => {
    const { near = [], inTransit } = placeOf(step);
    return facts.isInTransit ? inTransit === 'first' : near.includes(repair.state);
  };
  return {
    main,
    near: rest.filter(isNear),
    more: rest.filter((step) => !isNear(step)),
  };
}
