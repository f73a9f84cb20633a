import { expect, test } from 'vitest';
import {
  dateText,
  dayText,
  endOfDay,
  momentText,
  recentText,
  startOfDay,
  timeOfDayText,
  timestampText,
} from '../../../src/lib/india-time';

const LATE_IN_LONDON = Date.UTC(2026, 0, 5, 20, 30, 9);

test("times are shown in the shop's time zone regardless of the device's time zone", () => {
  expect(momentText(LATE_IN_LONDON)).toMatch(/^6 Jan 2026, 2:00\sam$/);
  expect(dateText(LATE_IN_LONDON)).toBe('6 Jan 2026');
  expect(timeOfDayText(LATE_IN_LONDON)).toMatch(/^2:00\sam$/);
  expect(timestampText(LATE_IN_LONDON)).toBe('2026-01-06 02:00:09');
  expect(dayText(LATE_IN_LONDON)).toBe('2026-01-06');
});

test('a day in India starts at 18:30 UTC', () => {
  expect(new Date(startOfDay('2026-11-20')).toISOString()).toBe('2026-11-19T18:30:00.000Z');
  expect(endOfDay('2026-11-20') - startOfDay('2026-11-20')).toBe(86_400_000);
});

test('dayText returns the date in India', () => {
  expect(dayText(startOfDay('2026-11-20'))).toBe('2026-11-20');
  expect(dayText(startOfDay('2026-11-20') - 1)).toBe('2026-11-19');
  expect(dayText(endOfDay('2026-11-20') - 1)).toBe('2026-11-20');
  expect(dayText(endOfDay('2026-02-28'))).toBe('2026-03-01');
  expect(timestampText(0)).toBe('1970-01-01 05:30:00');
});

test.each([
  ['2026-11-27', /^today, 12:00\sam$/],
  ['2026-11-26', /^26 Nov, 12:00\sam$/],
  ['2026-01-01', /^1 Jan, 12:00\sam$/],
  ['2025-12-31', /^31 Dec 2025, 12:00\sam$/],
])('recentText leaves out the year of %s when it is the current one in India', (day, text) => {
  expect(recentText(startOfDay(day), startOfDay('2026-11-27') + 60_000)).toMatch(text);
});
