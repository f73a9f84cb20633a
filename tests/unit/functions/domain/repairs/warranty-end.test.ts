import { expect, it } from 'vitest';
import { warrantyEnd } from '../../../../../functions/domain/repairs/warranty/facts';

const NOON = Date.parse('2026-11-29T12:00:00+05:30');
const FAULTS = [
  { code: 'cleaning', warrantyDays: 0 },
  { code: 'screen', warrantyDays: 2 },
];

it.each([
  ['at once when the work has none', ['cleaning'], NOON],
  [
    'with the last day of the longest one',
    ['cleaning', 'screen'],
    Date.parse('2026-12-02T00:00:00+05:30') - 1,
  ],
])('a warranty ends %s', (_when, faults, end) => {
  const bench = { faults: FAULTS.map((fault) => ({ ...fault, name: fault.code, work: '' })) };
  const repair = { outcome: 'repaired' as const, faults, claimOf: null, related: [] };
  expect(warrantyEnd({ now: NOON, bench }, repair)).toBe(end);
});
