import { expect, test } from 'vitest';
import { dueReminder } from '../../../../src/contract/repairs/reminders';
import { DAY_MS } from '../../../../src/lib/durations';

const NOW = Date.parse('2026-11-22T06:00:00Z');

/**
 * A device that has been ready for `days` days; staff tried to reach its customer `attemptAgo` days
 * ago.
 */
function ready(days: number, attemptAgo?: number) {
  const note = (ago: number) => ({
    ...{ at: NOW - ago * DAY_MS, step: 'note' as const },
    detail: { is_attempt: true },
  });
  return {
    state: 'ready' as const,
    since: NOW - days * DAY_MS,
    timeline: attemptAgo === undefined ? [] : [note(attemptAgo)],
  };
}

test.each([
  [2, undefined],
  [3, 3],
  [6, 3],
  [7, 7],
  [14, 14],
  [29, 14],
  [30, 30],
  [200, 30],
])('a device that has been ready for %i days needs the reminder for day %s', (days, day) => {
  expect(dueReminder(ready(days), NOW)).toBe(day);
});

test('a reminder stays due until someone records an attempt to reach the customer on or after the reminder day', () => {
  expect(dueReminder(ready(8, 0), NOW)).toBeUndefined();
  expect(dueReminder(ready(8, 2), NOW)).toBe(7);
  expect(dueReminder(ready(40, 5), NOW)).toBeUndefined();
  expect(dueReminder({ ...ready(40), state: 'unclaimed' }, NOW)).toBeUndefined();
});
