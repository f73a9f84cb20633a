import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  piecesBack,
  piecesLeft,
  RETURN_ACTIONS,
  RETURN_RULES,
  RETURN_STATES,
  returnProblem,
} from '../../../src/contract/orders/returns.ts';
import { ORDER_STATES } from '../../../src/contract/orders/states.ts';

const ROLES = ['shopper', 'advisor', 'branch_head', 'system_admin'] as const;

/** Who may do what with a return in each state; an empty cell means nobody. */
const TABLE: Record<string, Record<string, string>> = {
  new: {
    request: 'shopper advisor branch_head system_admin',
    take: 'advisor branch_head system_admin',
  },
  requested: {
    withdraw: 'shopper',
    accept: 'advisor branch_head system_admin',
    refuse: 'advisor branch_head system_admin',
  },
  accepted: {
    withdraw: 'shopper',
    refuse: 'advisor branch_head system_admin',
    receive: 'advisor branch_head system_admin',
  },
  received: { refund: 'branch_head system_admin' },
  refused: {},
  withdrawn: {},
  refunded: {},
};

describe('returnProblem', () => {
  it('allows exactly the actions in the table, and only while the customer has the goods', () => {
    for (const state of [undefined, ...RETURN_STATES]) {
      for (const action of RETURN_ACTIONS) {
        for (const role of ROLES) {
          const allowed = ORDER_STATES.filter(
            (order) => returnProblem(action, { order, state }, role) === undefined,
          );
          const isAllowed = TABLE[state ?? 'new']?.[action]?.split(' ').includes(role) ?? false;
          expect([state, action, role, allowed]).toEqual([
            ...[state, action, role],
            isAllowed ? ['handed_over', 'delivered'] : [],
          ]);
        }
      }
    }
  });

  it('allows a next action in every state that is not final', () => {
    const ends = new Set<string>(['refused', 'withdrawn', 'refunded']);
    for (const state of RETURN_STATES) {
      const next = RETURN_ACTIONS.filter((action) => RETURN_RULES[action].from.includes(state));
      expect([state, next.length === 0]).toEqual([state, ends.has(state)]);
    }
  });
});

describe('the returnable units of a line', () => {
  const someReturn = fc.record({
    state: fc.constantFrom(...RETURN_STATES),
    quantity: fc.integer({ min: 1, max: 9 }),
    accepted: fc.option(fc.integer({ min: 0, max: 9 })),
  });

  it('decrease with every return that is not rejected or withdrawn: by the requested quantity, or by the accepted quantity once that is known', () => {
    fc.assert(
      fc.property(fc.array(someReturn, { maxLength: 6 }), (list) => {
        const returns = list.map(({ state, ...line }) => ({
          state,
          lines: [{ productId: 'a', ...line }],
        }));
        const counted = list.filter(({ state }) => !['refused', 'withdrawn'].includes(state));
        const back = list.filter(({ state }) => ['received', 'refunded'].includes(state));
        const sum = (some: typeof list) =>
          some.reduce((total, { quantity, accepted }) => total + (accepted ?? quantity), 0);
        expect(piecesLeft({ productId: 'a', quantity: 60 }, returns)).toBe(60 - sum(counted));
        expect(piecesBack('a', returns)).toBe(sum(back));
        expect(piecesBack('b', returns)).toBe(0);
      }),
    );
  });
});
