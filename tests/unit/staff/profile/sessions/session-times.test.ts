import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../../src/lib/durations';
import { activeText, sinceText } from '../../../../../src/staff/profile/sessions/session-times';

const NOW = Date.parse('2026-11-22T06:00:00Z');

test.each([
  [0, 'Active just now', /^Logged in today, 11:30\sam$/],
  [5 * MINUTE_MS, 'Active 5 min ago', /^Logged in today, 11:25\sam$/],
  [3 * DAY_MS, 'Active 3 days ago', /^Logged in 19 Nov, 11:30\sam$/],
  [400 * DAY_MS, 'Active 400 days ago', /^Logged in 18 Oct 2025, 11:30\sam$/],
])(
  'a session that was created and last used %i ms ago shows both times in words',
  (age, active, since) => {
    expect(activeText(NOW - age, NOW)).toBe(active);
    expect(sinceText(NOW - age, NOW)).toMatch(since);
  },
);
