import { expect, test } from 'vitest';
import {
  fieldTime,
  promiseText,
  quickTimes,
  timeOfField,
} from '../../../../src/staff/repairs/intake/quick-times';

const HOURS = { opens: '10:00', closes: '21:00', days: { sunday: 'closed' } } as const;
/** A Friday. */
const at = (time: string, day = '2026-11-27') => Date.parse(`${day}T${time}:00+05:30`);
const offered = (now: number) =>
  quickTimes(now, HOURS).map((each) => [each.label, fieldTime(each.at)]);

test.each([
  [
    'in the morning',
    at('11:02'),
    [
      ['In 1 hour, 12:15 pm', '2026-11-27T12:15'],
      ['Today 6 pm', '2026-11-27T18:00'],
      ['Tomorrow 12 noon', '2026-11-28T12:00'],
    ],
  ],
  [
    'shortly before six',
    at('17:05'),
    [
      ['In 1 hour, 6:15 pm', '2026-11-27T18:15'],
      ['Tomorrow 12 noon', '2026-11-28T12:00'],
    ],
  ],
  ['an hour before closing', at('20:10'), [['Tomorrow 12 noon', '2026-11-28T12:00']]],
  [
    'on the day before a closed day',
    at('20:30', '2026-11-28'),
    [['Monday 12 noon', '2026-11-30T12:00']],
  ],
])('quickTimes offers only times during opening hours: %s', (_when, now, expected) => {
  expect(offered(now)).toEqual(expected);
});

test('a date and time field is read and written in India time', () => {
  expect(timeOfField('2026-11-27T18:00')).toBe(at('18:00'));
  expect(fieldTime(at('18:00'))).toBe('2026-11-27T18:00');
  expect(timeOfField('')).toBeNull();
  expect(promiseText(at('18:30'), at('09:00'))).toBe('Today 6:30 pm');
});
