import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isStepOfSide } from '../../../contract/repairs/sides';
import type { RepairState } from '../../../contract/repairs/states';
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
  return repairStepProblem(step, step === 'hand-over' ? { ...facts, due: 0 } : facts, role);
}

/** The steps that staff often need in addition to the next one. */
const NEAR: Readonly<Partial<Record<RepairState, readonly RepairStep[]>>> = {
  to_confirm: ['cancel', 'receive'],
  booked: ['cancel'],
  received: ['assign', 'ready', 'wait', 'quote'],
  quoted: ['quote', 'no-reply'],
  approved: ['assign', 'wait', 'quote', 'ready'],
  ready: ['record-payment', 'reopen'],
  unclaimed: ['record-payment'],
};

/** Steps that are possible only while a claim is open or a refund is due. */
const ABOUT_MONEY: readonly RepairStep[] = ['money-missing', 'record-refund'];

/** The steps that make no sense while the device is in transit. */
const AT_THE_BENCH: readonly RepairStep[] = ['assign', 'wait'];

export interface Offers {
  /** The next step; undefined if there is none or if another branch must perform it. */
  main: RepairStep | undefined;
  near: readonly RepairStep[];
  more: readonly RepairStep[];
}

/** The steps that this member of staff may perform now, the most useful first. */
export function offersFor(repair: RepairReply, role: StaffRole, now: number): Offers {
  const facts = factsOf(repair, now);
  const possible = REPAIR_STEPS.filter(
    // The form that records the answer also declines.
    (step) =>
      step !== 'decline' &&
      !(facts.isInTransit && AT_THE_BENCH.includes(step)) &&
      problemFor(step, repair, role, now) === undefined,
  );
  const next = nextRepairStep(facts);
  const wanted = next === 'record-payment' ? 'hand-over' : next;
  const main = wanted !== undefined && possible.includes(wanted) ? wanted : undefined;
  const rest = possible.filter((step) => step !== main);
  const isNear = (step: RepairStep) =>
    facts.isInTransit
      ? step === 'recall-move'
      : ABOUT_MONEY.includes(step) || NEAR[repair.state]?.includes(step) === true;
  return {
    main,
    near: rest.filter(isNear),
    more: rest.filter((step) => !isNear(step)),
  };
}
