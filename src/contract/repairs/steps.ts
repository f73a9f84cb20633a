import type { StaffRole } from '../roles';
import { IN_CUSTODY, type Outcome, REPAIR_STATES, type RepairState } from './states.ts';

/** The actions that people perform on a repair (repairs.md section 1). */
export const REPAIR_STEPS = [
  'confirm',
  'receive',
  'quote',
  'approve',
  'decline',
  'no-reply',
  'assign',
  'wait',
  'resume',
  'ready',
  'reopen',
  'hand-over',
  'cancel',
  'unclaimed',
  'move',
  'accept-move',
  'recall-move',
  'set-lock',
  'record-payment',
  'record-refund',
  'money-received',
  'money-missing',
  'note',
  'new-link',
  'correct',
] as const;

/** The ways in which staff receive an unlock code or the slip's token; they change no repair. */
export const ACCESS_KINDS = ['view-lock', 'print-slip', 'message-slip'] as const;

/** The recorded accesses: those of staff, and a customer's device that receives the key. */
export const RECORDED_ACCESSES = [...ACCESS_KINDS, 'open-link'] as const;

/** Repair events that are not caused by a step. */
export const REPAIR_OCCURRENCES = [
  'book',
  'no-show',
  ...RECORDED_ACCESSES,
  'warranty-claim',
  'add-account',
  'upi-claim',
  'wrong-digits',
  'payment-problem',
  'refund-due',
  'refund-start',
  'refund',
  'refund-failed',
] as const;

export type RepairStep = (typeof REPAIR_STEPS)[number];
export type RepairOccurrence = (typeof REPAIR_OCCURRENCES)[number];

/** Who performs a step: a staff role, or the customer. */
export type RepairStepRole = StaffRole | 'customer';

/** The repair data that determines whether a step is allowed; amounts in whole rupees. */
export interface RepairFacts {
  state: RepairState;
  isWaiting: boolean;
  /** True from the moment the device is sent to another branch until that branch accepts it. */
  isInTransit: boolean;
  /** True if the customer has agreed to an estimate. */
  hasApproval: boolean;
  due: number;
  /** Money received above what the customer owes. */
  refundable: number;
  /** True if the customer says that they paid to the shop's UPI ID. */
  hasPaymentClaim: boolean;
  /** How many whole days the repair has been in its state. */
  ageDays: number;
  /** The number of attempts to reach the customer since the repair entered its current state. */
  attempts: number;
}

interface StepRule {
  roles: Readonly<Partial<Record<RepairStepRole, readonly RepairState[]>>>;
  /** The new state, if the step changes it. */
  to?: RepairState | ((facts: RepairFacts) => RepairState);
  /**
   * Whether the step is possible only while the device is in transit, or never then; if omitted,
   * the step is always possible.
   */
  inTransit?: 'only' | 'never';
  isWaiting?: boolean;
  hasPaymentClaim?: boolean;
  /** The payment facts that the step requires. */
  money?: 'nothing-due' | 'due' | 'refundable';
  /** The days and contact attempts required before the step becomes possible. */
  patience?: { days: number; attempts: number };
}

function branch(from: readonly RepairState[]): StepRule['roles'] {
  return { system_admin: from, branch_head: from, advisor: from };
}

function heads(from: readonly RepairState[]): StepRule['roles'] {
  return { system_admin: from, branch_head: from };
}

function branchOrCustomer(from: readonly RepairState[]): StepRule['roles'] {
  return { ...branch(from), customer: from };
}

const ON_THE_BENCH = ['received', 'quoted', 'approved'] as const;
const WORKED_ON = ['received', 'approved'] as const;
/** Before an approval, only the inspection fee is due. */
const PAYABLE = ['received', 'approved', 'ready', 'unclaimed'] as const;
const CORRECTABLE = ['to_confirm', 'booked', ...IN_CUSTODY, 'handed_over'] as const;
/** A claimed payment needs a decision even if the device was handed over. */
const CLAIMABLE = [...IN_CUSTODY, 'handed_over'] as const;

/** A customer who refuses a new estimate still wants the work that they approved before. */
function afterRefusal({ hasApproval }: RepairFacts): RepairState {
  return hasApproval ? 'approved' : 'ready';
}

/** The rule for each step, shared by the Worker, the screens and the tests. */
export const REPAIR_RULES: Readonly<Record<RepairStep, StepRule>> = {
  confirm: { roles: branch(['to_confirm']), to: 'booked' },
  receive: { roles: branch(['to_confirm', 'booked', 'no_show']), to: 'received' },
  quote: { roles: branch(ON_THE_BENCH), to: 'quoted' },
  approve: { roles: branchOrCustomer(['quoted']), to: 'approved' },
  decline: { roles: branchOrCustomer(['quoted']), to: afterRefusal, inTransit: 'never' },
  'no-reply': {
    roles: branch(['quoted']),
    to: afterRefusal,
    inTransit: 'never',
    patience: { days: 7, attempts: 2 },
  },
  assign: { roles: branch([...ON_THE_BENCH, 'ready']) },
  wait: { roles: branch(WORKED_ON) },
  resume: { roles: branch(WORKED_ON), isWaiting: true },
  ready: { roles: branch(WORKED_ON), to: 'ready', inTransit: 'never' },
  reopen: {
    roles: branch(['ready']),
    to: ({ hasApproval }) => (hasApproval ? 'approved' : 'received'),
    inTransit: 'never',
  },
  'hand-over': {
    roles: branch(['ready', 'unclaimed']),
    to: 'handed_over',
    inTransit: 'never',
    money: 'nothing-due',
  },
  cancel: { roles: branchOrCustomer(['to_confirm', 'booked']), to: 'cancelled' },
  unclaimed: {
    roles: heads(['ready']),
    to: 'unclaimed',
    patience: { days: 90, attempts: 4 },
  },
  move: { roles: branch(IN_CUSTODY), inTransit: 'never' },
  'accept-move': { roles: branch(IN_CUSTODY), inTransit: 'only' },
  'recall-move': { roles: branch(IN_CUSTODY), inTransit: 'only' },
  'set-lock': { roles: branch(ON_THE_BENCH) },
  'record-payment': { roles: branch(PAYABLE), money: 'due' },
  'record-refund': { roles: heads([...IN_CUSTODY, 'handed_over']), money: 'refundable' },
  // The shop's settings decide which roles may confirm UPI payments.
  'money-received': { roles: branch(CLAIMABLE), hasPaymentClaim: true },
  'money-missing': { roles: branch(CLAIMABLE), hasPaymentClaim: true },
  note: { roles: branch(REPAIR_STATES) },
  'new-link': { roles: heads(CORRECTABLE) },
  correct: { roles: branchOrCustomer(CORRECTABLE) },
};

/** True if the customer can pay in this state, at the counter or online. */
export function isPayable(state: RepairState): boolean {
  return PAYABLE.some((each) => each === state);
}

/** True if the customer's contact and the device's details can be corrected in this state. */
export function isCorrectable(state: RepairState): boolean {
  return CORRECTABLE.some((each) => each === state);
}

/** The reasons why a step is not allowed; each is an error code. */
export type RepairStepProblem = 'forbidden' | 'wrong-state' | 'in-transit' | 'unpaid' | 'too-early';

/** Returns the reason why this role cannot perform this step; undefined if it can. */
export function repairStepProblem(
  step: RepairStep,
  facts: RepairFacts,
  role: RepairStepRole,
): RepairStepProblem | undefined {
  const { roles, inTransit, isWaiting, hasPaymentClaim, money, patience } = REPAIR_RULES[step];
  const from = roles[role];
  if (from === undefined) return 'forbidden';
  if (!from.includes(facts.state)) return 'wrong-state';
  if (inTransit === 'never' && facts.isInTransit) return 'in-transit';
  if (inTransit === 'only' && !facts.isInTransit) return 'wrong-state';
  if (isWaiting && !facts.isWaiting) return 'wrong-state';
  if (hasPaymentClaim && !facts.hasPaymentClaim) return 'wrong-state';
  if (money === 'nothing-due' && facts.due > 0) return 'unpaid';
  if (money === 'due' && facts.due <= 0) return 'wrong-state';
  if (money === 'refundable' && facts.refundable <= 0) return 'wrong-state';
  if (patience && (facts.ageDays < patience.days || facts.attempts < patience.attempts)) {
    return 'too-early';
  }
  return undefined;
}

/** The state after an allowed step. */
export function stateAfter(step: RepairStep, facts: RepairFacts): RepairState {
  const { to = facts.state } = REPAIR_RULES[step];
  return typeof to === 'function' ? to(facts) : to;
}

/** The possible outcomes of a repair that becomes ready from this state. */
export function outcomesFrom(state: RepairState): readonly Outcome[] {
  if (state === 'approved') return ['repaired', 'partly_repaired', 'not_repaired'];
  return state === 'received' ? ['not_repaired'] : [];
}

/**
 * True if staff must give a reason why approved work was not done; the customer then pays nothing.
 */
export function needsReason(state: RepairState, outcome: Outcome): boolean {
  return state === 'approved' && outcome === 'not_repaired';
}

/** A repair's next step, which staff screens show as the main button. */
export function nextRepairStep({
  state,
  isInTransit,
  isWaiting,
  hasPaymentClaim,
  due,
}: Pick<RepairFacts, 'state' | 'isInTransit' | 'isWaiting' | 'hasPaymentClaim' | 'due'>):
  | RepairStep
  | undefined {
  if (hasPaymentClaim) return 'money-received';
  if (isInTransit) return 'accept-move';
  if (isWaiting) return 'resume';
  switch (state) {
    case 'to_confirm':
      return 'confirm';
    case 'booked':
    case 'no_show':
      return 'receive';
    case 'received':
      return 'quote';
    case 'quoted':
      return 'approve';
    case 'approved':
      return 'ready';
    case 'ready':
    case 'unclaimed':
      return due > 0 ? 'record-payment' : 'hand-over';
    default:
      return undefined;
  }
}
