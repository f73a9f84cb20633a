import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../../../src/contract/orders/states';
import {
  isLate,
  isTodo,
  LATE_AFTER_MS,
  UNCOLLECTED_AFTER_MS,
} from '../../../src/contract/orders/todo';

const NOW = 1_763_790_000_000;

type Order = Parameters<typeof isLate>[0];

const order = (change: Partial<Order>): Order => ({
  state: 'confirmed',
  payment: { state: 'paid' },
  mobile: '9812345678',
  created_at: NOW - LATE_AFTER_MS,
  ready_at: null,
  informed_at: null,
  ...change,
});

const READY = { state: 'ready', ready_at: NOW - 1 } as const;

describe('an order waits for staff', () => {
  it.each<[string, boolean, Partial<Order>]>([
    ['it must be packed', true, {}],
    ['its customer must be called', true, { state: 'placed', payment: { state: 'due' } }],
    ['its customer does not know that it is ready', true, READY],
    [
      'it was not collected for two days',
      true,
      { ...READY, ready_at: NOW - UNCOLLECTED_AFTER_MS, informed_at: 1 },
    ],
    [
      'its customer was reminded since',
      false,
      { ...READY, ready_at: NOW - UNCOLLECTED_AFTER_MS, informed_at: NOW - 1 },
    ],
    [
      'it was cancelled with a refund due',
      true,
      { state: 'cancelled', payment: { state: 'refund_due' } },
    ],
    ['a payment is claimed', true, { state: 'placed', payment: { state: 'claimed' } }],
    [
      'it expired with a claimed payment',
      true,
      { state: 'expired', payment: { state: 'claimed' } },
    ],
    ['the bank has not answered', false, { state: 'placed', payment: { state: 'pending' } }],
    ['its customer was informed', false, { ...READY, informed_at: NOW }],
    ['its customer left no mobile number', false, { ...READY, mobile: null }],
    ['the courier has it', false, { state: 'dispatched' }],
    ['it was handed over', false, { state: 'handed_over' }],
    ['it expired unpaid', false, { state: 'expired', payment: { state: 'due' } }],
  ])('%s: %s', (_when, wanted, change) => {
    expect(isTodo(order(change), NOW)).toBe(wanted);
  });
});

describe('isLate', () => {
  it('returns true for an order that has waited at least two hours for staff', () => {
    expect(isLate(order({}), NOW)).toBe(true);
    expect(isLate(order({ created_at: NOW - LATE_AFTER_MS + 1 }), NOW)).toBe(false);
    expect(isLate(order({ ...READY, informed_at: NOW }), NOW)).toBe(false);
  });

  it('returns false for every order that has ended, however old it is', () => {
    const open = ['placed', 'confirmed', 'ready', 'dispatched'];
    for (const state of ORDER_STATES.filter((each) => !open.includes(each))) {
      for (const payment of ['paid', 'due', 'refund_due'] as const) {
        expect(isLate(order({ state, payment: { state: payment }, created_at: 0 }), NOW)).toBe(
          false,
        );
      }
    }
  });
});
