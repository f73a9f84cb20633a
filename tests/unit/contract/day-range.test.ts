import { expect, test } from 'vitest';
import { rangeFault } from '../../../src/contract/redemption-records.ts';

test.each([
  ['2026-11-20', '2026-11-19', 'reversed'],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '', undefined],
  ['', '2026-11-20', undefined],
  ['2016-11-20', '2026-11-20', undefined],
  ['2016-11-20', '2026-11-22', 'too-long'],
])('rangeFault returns the problem with a date range: %j to %j → %s', (from, to, fault) => {
  expect(rangeFault({ from, to })).toBe(fault);
});
