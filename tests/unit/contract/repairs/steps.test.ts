import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IN_CUSTODY,
  OUTCOMES,
  REPAIR_STATES,
  type RepairState,
} from '../../../../src/contract/repairs/states';
import {
  nextRepairStep,
  outcomesFrom,
  REPAIR_STEPS,
  type RepairFacts,
  type RepairStep,
  type RepairStepRole,
  repairStepProblem,
  stateAfter,
} from '../../../../src/contract/repairs/steps';

const ROLES: RepairStepRole[] = ['system_admin', 'branch_head', 'advisor', 'customer'];

/** The states from which each step is possible, copied by hand from repairs.md section 1. */
const FROM: Readonly<Record<RepairStep, readonly RepairState[]>> = {
  confirm: ['to_confirm'],
  receive: ['to_confirm', 'booked', 'no_show'],
  quote: ['received', 'quoted', 'approved'],
  approve: ['quoted'],
  decline: ['quoted'],
  'no-reply': ['quoted'],
  assign: ['received', 'quoted', 'approved', 'ready'],
  wait: ['received', 'approved'],
  resume: ['received', 'approved'],
  ready: ['received', 'approved'],
  reopen: ['ready'],
  'hand-over': ['ready', 'unclaimed'],
  cancel: ['to_confirm', 'booked'],
  unclaimed: ['ready'],
  move: ['received', 'quoted', 'approved', 'ready', 'unclaimed'],
  'accept-move': ['received', 'quoted', 'approved', 'ready', 'unclaimed'],
  'recall-move': ['received', 'quoted', 'approved', 'ready', 'unclaimed'],
  'set-lock': ['received', 'quoted', 'approved'],
  'record-payment': ['received', 'approved', 'ready', 'unclaimed'],
  'record-refund': ['received', 'quoted', 'approved', 'ready', 'unclaimed', 'handed_over'],
  'money-received': ['received', 'quoted', 'approved', 'ready', 'unclaimed', 'handed_over'],
  'money-missing': ['received', 'quoted', 'approved', 'ready', 'unclaimed', 'handed_over'],
  note: REPAIR_STATES,
  'new-link': [
    'to_confirm',
    'booked',
    'received',
    'quoted',
    'approved',
    'ready',
    'unclaimed',
    'handed_over',
  ],
  correct: [
    'to_confirm',
    'booked',
    'received',
    'quoted',
    'approved',
    'ready',
    'unclaimed',
    'handed_over',
  ],
};
const HEADS_ONLY: readonly RepairStep[] = ['unclaimed', 'record-refund', 'new-link'];
const CUSTOMERS_TOO: readonly RepairStep[] = ['approve', 'decline', 'cancel', 'correct'];

function mayTake(step: RepairStep, role: RepairStepRole): boolean {
  if (role === 'customer') return CUSTOMERS_TOO.includes(step);
  return role !== 'advisor' || !HEADS_ONLY.includes(step);
}

/** Returns facts that allow the step, so only the state or the role can prevent it. */
function factsFor(step: RepairStep, state: RepairState): RepairFacts {
  return {
    state,
    isWaiting: step === 'resume',
    isInTransit: step === 'accept-move' || step === 'recall-move',
    hasApproval: false,
    hasPaymentClaim: step === 'money-received' || step === 'money-missing',
    due: step === 'record-payment' ? 100 : 0,
    refundable: step === 'record-refund' ? 100 : 0,
    ageDays: 365,
    attempts: 10,
  };
}

const every = REPAIR_STEPS.flatMap((step) =>
  ROLES.flatMap((role) => REPAIR_STATES.map((state) => [step, role, state] as const)),
);

describe('the rules for repair steps', () => {
  it.each(every)('allow %s by %s from %s exactly as the design specifies', (step, role, state) => {
    const problem = repairStepProblem(step, factsFor(step, state), role);
    if (!mayTake(step, role)) expect(problem).toBe('forbidden');
    else expect(problem).toBe(FROM[step].includes(state) ? undefined : 'wrong-state');
  });

  it.each([
    ['ready', { state: 'approved', isInTransit: true }, 'in-transit'],
    ['hand-over', { state: 'ready', isInTransit: true }, 'in-transit'],
    ['hand-over', { state: 'ready', due: 1 }, 'unpaid'],
    ['hand-over', { state: 'ready', refundable: 50 }, undefined],
    ['accept-move', { state: 'received', isInTransit: false }, 'wrong-state'],
    ['no-reply', { state: 'quoted', ageDays: 6 }, 'too-early'],
    ['no-reply', { state: 'quoted', attempts: 1 }, 'too-early'],
    ['unclaimed', { state: 'ready', ageDays: 89 }, 'too-early'],
    ['unclaimed', { state: 'ready', attempts: 3 }, 'too-early'],
    ['resume', { state: 'approved', isWaiting: false }, 'wrong-state'],
    ['record-payment', { state: 'ready', due: 0 }, 'wrong-state'],
    ['record-refund', { state: 'ready', refundable: 0 }, 'wrong-state'],
    ['money-received', { state: 'ready', hasPaymentClaim: false }, 'wrong-state'],
  ] as const)('reject %s with %o by %s', (step, change, problem) => {
    const facts = { ...factsFor(step, change.state), ...change };
    expect(repairStepProblem(step, facts, 'branch_head')).toBe(problem);
  });

  it('lead from a declined estimate back to the previously approved work, or to the return of the device if no work was approved', () => {
    const quoted = factsFor('decline', 'quoted');
    expect(stateAfter('decline', quoted)).toBe('ready');
    expect(stateAfter('decline', { ...quoted, hasApproval: true })).toBe('approved');
  });

  it('offer only outcomes that fit the approved work', () => {
    const offered = REPAIR_STATES.map((state) => [state, outcomesFrom(state)] as const);
    expect(Object.fromEntries(offered.filter(([, outcomes]) => outcomes.length > 0))).toEqual({
      received: ['not_repaired'],
      approved: OUTCOMES.filter((outcome) => outcome !== 'declined'),
    });
  });

  it('offer next steps that lead every open repair to a final state', () => {
    const facts = fc.record({
      state: fc.constantFrom(...REPAIR_STATES),
      isWaiting: fc.boolean(),
      isInTransit: fc.boolean(),
      hasApproval: fc.boolean(),
      hasPaymentClaim: fc.boolean(),
      due: fc.nat(2),
      refundable: fc.constant(0),
      ageDays: fc.constant(0),
      attempts: fc.constant(0),
    });
    fc.assert(
      fc.property(facts, (start) => {
        const isHere = IN_CUSTODY.some((state) => state === start.state);
        const mayWait = start.state === 'received' || start.state === 'approved';
        let at: RepairFacts = {
          ...start,
          isInTransit: start.isInTransit && isHere,
          isWaiting: start.isWaiting && mayWait,
          hasPaymentClaim: start.hasPaymentClaim && (isHere || start.state === 'handed_over'),
        };
        for (let count = 0; count < 12; count++) {
          const step = nextRepairStep(at);
          if (step === undefined) break;
          if (repairStepProblem(step, at, 'branch_head') !== undefined) return false;
          at = {
            ...at,
            state: stateAfter(step, at),
            isWaiting: step === 'resume' ? false : at.isWaiting,
            isInTransit: step === 'accept-move' ? false : at.isInTransit,
            hasPaymentClaim: step === 'money-received' ? false : at.hasPaymentClaim,
            due: step === 'record-payment' ? 0 : at.due,
          };
        }
        return nextRepairStep(at) === undefined;
      }),
    );
  });
});
