import { expect, test } from 'vitest';
import { dayText, momentText, timeOfDayText } from '../../../src/lib/india-time';

test('a moment is that of the shop, wherever the device is', () => {
  const lateInLondon = Date.UTC(2026, 0, 5, 20, 30);
  expect(momentText(lateInLondon)).toMatch(/^6 Jan 2026, 2:00\sam$/);
  expect(timeOfDayText(lateInLondon)).toMatch(/^2:00\sam$/);
  expect(dayText(lateInLondon)).toBe('2026-01-06');
});
