import { expect, test } from 'vitest';
import { promiseUrgency } from '../../../../src/contract/repairs/promise';
import { HOUR_MS } from '../../../../src/lib/durations';

const NOW = Date.parse('2026-11-22T06:00:00Z');

test.each([
  ['received', NOW, 'late'],
  ['quoted', NOW + 1, 'soon'],
  ['approved', NOW + HOUR_MS, 'soon'],
  ['approved', NOW + HOUR_MS + 1, 'calm'],
  ['approved', null, undefined],
  ['ready', NOW, undefined],
] as const)('a repair that is %s and promised at %s is %s', (state, promised_at, urgency) => {
  expect(promiseUrgency({ state, promised_at }, NOW)).toBe(urgency);
});
