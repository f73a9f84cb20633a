import { describe, expect, it } from 'vitest';
import { UNCOLLECTED_AFTER_MS } from '../../../../../src/contract/orders/todo';
import {
  type ActionOrder,
  mainSteps,
  nextSteps,
  stepForOthers,
} from '../../../../../src/staff/orders/steps/action-order';

const NOW = 1_763_990_000_000;
const LONG_AGO = NOW - UNCOLLECTED_AFTER_MS;

const order = ({
  payment = 'due',
  ...change
}: Partial<Omit<ActionOrder, 'payment'>> & {
  payment?: ActionOrder['payment']['state'];
} = {}): ActionOrder => ({
  order_id: 'ORD1763790000000ABCDE',
  state: 'ready',
  version: 2,
  total: 15_999,
  due: 15_999,
  fulfilment: { kind: 'collect' },
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { provider: 'counter', state: payment, is_test: false },
  lines: [],
  name: null,
  mobile: '9812345678',
  ready_at: NOW,
  informed_at: null,
  ...change,
});

describe('the next steps of an order', () => {
  it('are to inform the customer and to hand the order over when it is ready', () => {
    for (const payment of ['due', 'paid'] as const) {
      expect(nextSteps(order({ payment }), 'advisor', NOW)).toEqual(['inform', 'hand-over']);
    }
  });

  it('include only the handover when the customer has been informed or has no mobile number', () => {
    expect(nextSteps(order({ informed_at: NOW }), 'advisor', NOW)).toEqual(['hand-over']);
    expect(nextSteps(order({ mobile: null }), 'advisor', NOW)).toEqual(['hand-over']);
  });

  it('include a reminder two days after the latest message, if the customer has a mobile number', () => {
    const old = { ready_at: LONG_AGO, informed_at: LONG_AGO };
    expect(nextSteps(order(old), 'advisor', NOW)).toEqual(['inform', 'hand-over']);
    expect(nextSteps(order(old), 'advisor', NOW - 1)).toEqual(['hand-over']);
    expect(nextSteps(order({ ...old, informed_at: NOW }), 'advisor', NOW)).toEqual(['hand-over']);
    expect(nextSteps(order({ ...old, mobile: null }), 'advisor', NOW)).toEqual(['hand-over']);
  });

  it('include a refund only for the branch head', () => {
    const cancelled = order({ state: 'cancelled', payment: 'refund_due' });
    expect(nextSteps(cancelled, 'advisor', NOW)).toEqual([]);
    expect(stepForOthers(cancelled, 'advisor')).toBe('record-refund');
    expect(nextSteps(cancelled, 'branch_head', NOW)).toEqual(['record-refund']);
    expect(stepForOthers(cancelled, 'branch_head')).toBeUndefined();
  });

  it('include confirming a claimed payment, even in the order list, but only for roles that can confirm it', () => {
    for (const state of ['placed', 'confirmed', 'expired'] as const) {
      const claimed = order({ state, payment: 'claimed' });
      expect(nextSteps(claimed, 'advisor', NOW)).toEqual([]);
      expect(stepForOthers(claimed, 'advisor')).toBe('money-received');
      expect(mainSteps(claimed, 'branch_head', NOW)).toEqual(['money-received']);
    }
  });

  it('include confirmation during a pending online payment, but not in the order list', () => {
    const waiting = order({ state: 'placed', payment: 'started' });
    expect(nextSteps(waiting, 'advisor', NOW)).toEqual(['confirm']);
    expect(mainSteps(waiting, 'advisor', NOW)).toEqual([]);
    expect(mainSteps(order({ state: 'placed' }), 'advisor', NOW)).toEqual(['confirm']);
    expect(stepForOthers(waiting, 'advisor')).toBeUndefined();
  });
});
