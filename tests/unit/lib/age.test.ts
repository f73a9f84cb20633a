import { expect, test } from 'vitest';
import { ageText, roundAgeText } from '../../../src/lib/age';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-1, 'Just now'],
  [MINUTE - 1, 'Just now'],
  [MINUTE, '1 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [2 * HOUR - 1, '1 h 59 min'],
  [2 * HOUR, '2 h'],
  [DAY - 1, '23 h'],
  [DAY, '1 day'],
  [3 * DAY - 1, '2 days'],
])('ageText formats an age: %d ms as %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
  expect(roundAgeText(ms)).toBe(text.replace(/(?<=h) .*/, ''));
});
