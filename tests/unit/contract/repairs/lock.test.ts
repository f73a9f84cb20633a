import * as v from 'valibot';
import { expect, it } from 'vitest';
import { lockBody, lockViewProblem, nextLockView } from '../../../../src/contract/repairs/lock';
import { REPAIR_STATES } from '../../../../src/contract/repairs/states';
import { DAY_MS } from '../../../../src/lib/durations';

it.each([
  [
    { kind: 'code', code: '4711' },
    { kind: 'code', code: '4711', is_pattern: false },
  ],
  [{ kind: 'code', code: '1478963', is_pattern: true }, undefined],
  [{ kind: 'code', code: '123456789', is_pattern: true }, undefined],
  [{ kind: 'repair-mode', code: '4711' }, { kind: 'repair-mode' }],
])('the unlock answer %j is accepted', (given, stored = given) => {
  expect(v.parse(lockBody, given)).toEqual(stored);
});

it.each([
  [{ kind: 'code' }],
  [{ kind: 'code', code: '   ' }],
  [{ kind: 'code', code: 'x'.repeat(33) }],
  [{ kind: 'code', code: '147', is_pattern: true }],
  [{ kind: 'code', code: '14741', is_pattern: true }],
  [{ kind: 'code', code: '14a7', is_pattern: true }],
  [{ kind: 'unlocked' }],
])('the unlock answer %j is rejected', (given) => {
  expect(v.safeParse(lockBody, given).success).toBe(false);
});

it('an unlock code can be viewed while the device is being repaired, but not while it is in transit', () => {
  for (const state of REPAIR_STATES) {
    const isOnBench = ['received', 'quoted', 'approved'].includes(state);
    expect(lockViewProblem({ state, isInTransit: false })).toBe(
      isOnBench ? undefined : 'wrong-state',
    );
    expect(lockViewProblem({ state, isInTransit: true })).toBe(
      isOnBench ? 'in-transit' : 'wrong-state',
    );
  }
});

it('a sixth view of an unlock code is allowed 24 hours after the first of the previous five', () => {
  const views = [1000, 2000, 3000, 4000, 5000];
  expect(nextLockView(views.slice(1), 6000)).toBeUndefined();
  expect(nextLockView(views, 6000)).toBe(1000 + DAY_MS);
  expect(nextLockView(views, 1000 + DAY_MS)).toBeUndefined();
});
