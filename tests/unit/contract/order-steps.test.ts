import { describe, expect, it } from 'vitest';
import {
  ORDER_STATES,
  PAYMENT_STATES,
  type PaymentState,
} from '../../../src/contract/orders/states';
import {
  nextStep,
  type OrderFacts,
  offerProblem,
  paidHandOverProblem,
  STEP_RULES,
  STEPS,
  type StepRole,
  stepProblem,
} from '../../../src/contract/orders/steps';

const ROLES = ['shopper', 'advisor', 'branch_head', 'system_admin'] as const;

/**
 * The states from which each step is allowed after the payment is resolved, as listed in sections 1
 * and 3 of shared/orders.md.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  confirm: ['placed collect', 'placed deliver'],
  ready: ['confirmed collect'],
  inform: ['ready collect'],
  'hand-over': ['ready collect'],
  dispatch: ['confirmed deliver'],
  deliver: ['dispatched deliver'],
  'make-bill': ['dispatched deliver', 'delivered deliver'],
  'correct-bill': [],
  cancel: [
    'placed collect',
    'placed deliver',
    'confirmed collect',
    'confirmed deliver',
    'ready collect',
    'ready deliver',
  ],
  return: [
    'handed_over collect',
    'handed_over deliver',
    'dispatched collect',
    'dispatched deliver',
    'delivered collect',
    'delivered deliver',
  ],
  correct: [
    'placed collect',
    'placed deliver',
    'confirmed collect',
    'confirmed deliver',
    'ready collect',
    'ready deliver',
    'handed_over collect',
    'handed_over deliver',
    'dispatched collect',
    'dispatched deliver',
    'delivered collect',
    'delivered deliver',
  ],
};

const orders = (payment: OrderFacts['payment']) =>
  ORDER_STATES.flatMap((state) =>
    (['collect', 'deliver'] as const).map((fulfilment) => ({
      ...{ state, fulfilment, payment },
      bill: 'missing' as const,
    })),
  );

function allowed(step: (typeof STEPS)[number], role: StepRole, payment: OrderFacts['payment']) {
  return orders(payment)
    .filter((order) => stepProblem(step, order, role) === undefined)
    .map(({ state, fulfilment }) => `${state} ${fulfilment}`);
}

const UNRECEIVED: readonly PaymentState[] = ['due', 'claimed', 'pending', 'unknown', 'authorized'];

describe('the order step rules', () => {
  it.each(Object.entries(ALLOWED))(
    'let an admin perform a step only from the listed states: %s',
    (step, from) => {
      expect(allowed(step as (typeof STEPS)[number], 'system_admin', 'paid')).toEqual(from);
    },
  );

  it('let an advisor perform the same steps as an admin, except returns and refunds', () => {
    for (const step of STEPS) {
      const isHeads = step === 'return' || step === 'record-refund';
      const payment = step === 'record-payment' ? 'due' : 'paid';
      const admin = allowed(step, 'system_admin', payment);
      expect([step, allowed(step, 'advisor', payment)]).toEqual([step, isHeads ? [] : admin]);
    }
  });

  it('let a shopper only cancel an order before it is ready, and correct it', () => {
    expect(allowed('correct', 'shopper', 'paid')).toEqual(ALLOWED.correct);
    for (const step of STEPS.filter((each) => each !== 'correct')) {
      const from = step === 'cancel' ? ALLOWED.cancel?.slice(0, 4) : [];
      expect([step, allowed(step, 'shopper', 'paid')]).toEqual([step, from]);
      if (step !== 'cancel') {
        expect(
          stepProblem(step, { state: 'placed', fulfilment: 'collect', payment: 'paid' }, 'shopper'),
        ).toBe('forbidden');
      }
    }
  });

  it('allow recording a payment only until the payment arrives, and a refund only while one is due', () => {
    for (const payment of PAYMENT_STATES) {
      const isMissing = UNRECEIVED.includes(payment);
      expect(allowed('record-payment', 'advisor', payment).length > 0).toBe(isMissing);
      expect(allowed('record-refund', 'branch_head', payment).length > 0).toBe(
        payment === 'refund_due',
      );
    }
    const open = { state: 'placed', fulfilment: 'collect', payment: 'started' } as const;
    const owing = { ...open, owesRefund: true };
    expect(stepProblem('record-refund', open, 'branch_head')).toBe('wrong-state');
    expect(stepProblem('record-refund', owing, 'branch_head')).toBeUndefined();
    expect(stepProblem('record-refund', owing, 'advisor')).toBe('forbidden');
  });

  it('never allow handing over or delivering an unpaid order', () => {
    for (const payment of PAYMENT_STATES.filter((state) => state !== 'paid')) {
      const ready = { state: 'ready', fulfilment: 'collect', payment } as const;
      const sent = { state: 'dispatched', fulfilment: 'deliver', payment } as const;
      expect(stepProblem('hand-over', ready, 'advisor')).toBe('unpaid');
      expect(stepProblem('deliver', sent, 'advisor')).toBe('unpaid');
    }
  });

  it('allow handing over and recording the payment in one step only for a ready order whose payment has not arrived', () => {
    for (const payment of PAYMENT_STATES) {
      const open = orders(payment).filter((order) => !paidHandOverProblem(order, 'advisor'));
      const ready = { state: 'ready', fulfilment: 'collect', payment };
      expect(open).toMatchObject(UNRECEIVED.includes(payment) ? [ready] : []);
    }
    const due = { state: 'ready', fulfilment: 'collect', payment: 'due' } as const;
    expect(paidHandOverProblem(due, 'shopper')).toBe('forbidden');
  });

  it('never reopen an expired, cancelled or returned order', () => {
    const ends = ['expired', 'cancelled', 'returned'];
    for (const step of STEPS) {
      for (const { state, fulfilment } of orders('paid').filter(({ state }) =>
        ends.includes(state),
      )) {
        const { to } = STEP_RULES[step];
        const problem = stepProblem(step, { state, fulfilment, payment: 'paid' }, 'system_admin');
        if (to !== undefined) expect(problem).toBe('wrong-state');
      }
    }
  });

  it('do not offer the return of a whole order whose customer has the goods, because items are taken back', () => {
    for (const state of ['handed_over', 'delivered'] as const) {
      const order = { state, fulfilment: 'deliver', payment: 'paid' } as const;
      expect(offerProblem('return', order, 'branch_head')).toBe('wrong-state');
      expect(stepProblem('return', order, 'branch_head')).toBeUndefined();
    }
    const parcel = { state: 'dispatched', fulfilment: 'deliver', payment: 'paid' } as const;
    expect(offerProblem('return', parcel, 'branch_head')).toBeUndefined();
  });

  it('suggest an allowed next step for every open order', () => {
    for (const role of ROLES.slice(2)) {
      for (const order of [...orders('paid'), ...orders('due')]) {
        const isOdd = order.state === 'ready' && order.fulfilment === 'deliver';
        const isOdd2 = order.state === 'dispatched' && order.fulfilment === 'collect';
        if (isOdd || isOdd2) continue;
        const next = nextStep(order);
        if (next !== undefined)
          expect([order, offerProblem(next, order, role)]).toEqual([order, undefined]);
      }
    }
  });
});
