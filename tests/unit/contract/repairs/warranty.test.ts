import { describe, expect, it } from 'vitest';
import { OUTCOMES, REPAIR_STATES } from '../../../../src/contract/repairs/states';
import {
  CLAIM_MATCHES,
  claimMatch,
  claimProblem,
  type WarrantyFacts,
} from '../../../../src/contract/repairs/warranty';

const NOW = 1_000_000;
const RUNNING: WarrantyFacts = {
  ...{ state: 'handed_over', outcome: 'repaired', warrantyUntil: NOW + 1 },
  ...{ isRefunded: false, isClaimed: false, isCorrected: false },
};

const FIRST = { serials: ['A1', ''], brand: 'Tarang', model: 'T5 5G', mobile: '9876543210' };

describe('claimMatch', () => {
  it.each([
    [{ serials: ['A1'], mobile: null, model: 'X' }, 'serial'],
    [{ serials: ['B2'] }, 'customer'],
    [{}, 'model'],
    [{ brand: '', model: 'tarang t5-5g' }, 'model'],
    [{ model: 'T5' }, 'customer'],
    [{ model: 'T5 5G+' }, 'customer'],
    [{ mobile: '9876543211' }, undefined],
    [{ mobile: null }, undefined],
  ])('matches a device with %o by %s', (change, match) => {
    expect(claimMatch(FIRST, { ...FIRST, serials: [''], ...change })).toBe(match);
  });

  it('does not take two customers without a number for one', () => {
    const first = { ...FIRST, mobile: null };
    expect(claimMatch(first, { ...first, serials: [] })).toBeUndefined();
  });
});

describe('claimProblem', () => {
  it.each(
    CLAIM_MATCHES.flatMap((match) =>
      (['system_admin', 'branch_head', 'advisor'] as const).map((role) => [match, role] as const),
    ),
  )('lets a match by %s be taken in by %s exactly as the design says', (match, role) => {
    const isAllowed = match !== 'customer' || role !== 'advisor';
    expect(claimProblem(RUNNING, match, role, NOW)).toBe(isAllowed ? undefined : 'forbidden');
  });

  it('allows a claim only on a handed-over repair that was done in full or in part', () => {
    const allowed = REPAIR_STATES.flatMap((state) =>
      [...OUTCOMES, null].map((outcome) => ({ ...RUNNING, state, outcome })),
    ).filter((facts) => claimProblem(facts, 'serial', 'advisor', NOW) === undefined);
    expect(allowed.map(({ state, outcome }) => [state, outcome])).toEqual([
      ['handed_over', 'repaired'],
      ['handed_over', 'partly_repaired'],
    ]);
  });

  it.each([
    [{ warrantyUntil: NOW }, 'warranty-over'],
    [{ warrantyUntil: null }, 'no-warranty'],
    [{ isRefunded: true }, 'no-warranty'],
    [{ isClaimed: true }, 'claimed'],
    [{ isClaimed: true, warrantyUntil: NOW - 1 }, 'warranty-over'],
  ] as const)('returns the problem for %o: %s', (change, problem) => {
    expect(claimProblem({ ...RUNNING, ...change }, 'serial', 'system_admin', NOW)).toBe(problem);
  });
});
