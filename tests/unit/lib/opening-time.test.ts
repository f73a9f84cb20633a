import { describe, expect, it } from 'vitest';
import { IST_OFFSET_MS } from '../../../src/lib/india-time';
import { addOpeningTime, endInOpening, isOpenAfter } from '../../../src/lib/opening-time';

const HOUR = 3_600_000;
const DAY = { opens: '10:00', closes: '21:00' };
const NIGHT = { opens: '18:00', closes: '02:00' };
const ALWAYS = { opens: '00:00', closes: '00:00' };

/** Parses a day and time in November 2026, in Indian Standard Time, such as `20 14:05`. */
function india(text: string): number {
  const [day, time] = text.split(' ');
  return Date.parse(`2026-11-${day}T${time}:00Z`) - IST_OFFSET_MS;
}

describe('addOpeningTime', () => {
  it.each([
    ['20 10:00', 2, DAY, '20 12:00'],
    ['20 14:05', 2, DAY, '20 16:05'],
    ['20 19:00', 2, DAY, '20 21:00'],
    ['20 20:00', 2, DAY, '21 11:00'],
    ['20 20:59', 2, DAY, '21 11:59'],
    ['20 21:00', 2, DAY, '21 12:00'],
    ['20 23:30', 2, DAY, '21 12:00'],
    ['21 00:00', 2, DAY, '21 12:00'],
    ['21 05:29', 2, DAY, '21 12:00'],
    ['21 05:31', 2, DAY, '21 12:00'],
    ['21 09:59', 2, DAY, '21 12:00'],
    ['20 20:00', 24, DAY, '23 11:00'],
    ['20 23:00', 2, NIGHT, '21 01:00'],
    ['21 01:00', 2, NIGHT, '21 19:00'],
    ['21 12:00', 2, NIGHT, '21 20:00'],
    ['20 23:00', 2, ALWAYS, '21 01:00'],
  ])(
    'counts only time within the opening hours: %s plus %i hours, open %j → %s',
    (from, hours, opening, until) => {
      expect(addOpeningTime(india(from), hours * HOUR, opening)).toBe(india(until));
    },
  );
});

describe('isOpenAfter', () => {
  const SHORT = { ...DAY, dates: { '2026-11-20': { opens: '10:00', closes: '14:00' } } };
  const CLOSED = { ...NIGHT, dates: { '2026-11-20': 'closed' as const } };
  it.each([
    ['19 23:00', DAY, true],
    ['20 20:59', DAY, true],
    ['20 21:00', DAY, false],
    ['20 13:59', SHORT, true],
    ['20 14:00', SHORT, false],
    ['20 01:00', NIGHT, true],
    ['20 12:00', NIGHT, true],
    ['20 23:59', NIGHT, true],
    ['20 01:00', CLOSED, false],
    ['20 12:00', CLOSED, false],
  ])('tells at %s whether 20 November, open %j, has an opening left: %s', (at, opening, isOpen) => {
    expect(isOpenAfter(india(at), india('20 00:00'), opening)).toBe(isOpen);
  });
});

describe('endInOpening', () => {
  const WITH_SUNDAY_OFF = { ...DAY, days: { sunday: 'closed' as const } };
  it.each([
    ['20 10:00', DAY, '20 10:00'],
    ['20 14:05', DAY, '20 14:05'],
    ['20 21:00', DAY, '20 21:00'],
    ['20 21:01', DAY, '21 21:00'],
    ['21 00:00', DAY, '21 21:00'],
    ['21 09:59', DAY, '21 21:00'],
    ['21 21:30', WITH_SUNDAY_OFF, '23 21:00'],
    ['22 12:00', WITH_SUNDAY_OFF, '23 21:00'],
    ['21 01:30', NIGHT, '21 01:30'],
    ['21 02:01', NIGHT, '22 02:00'],
    ['21 03:00', ALWAYS, '21 03:00'],
  ])(
    'never ends a promised period early or outside opening hours: %s, open %j → %s',
    (at, opening, until) => {
      expect(endInOpening(india(at), opening)).toBe(india(until));
    },
  );
});

it('exceptional days replace the hours of their weekday', () => {
  const dates = {
    '2026-11-09': 'closed',
    '2026-11-10': { opens: '10:00', closes: '14:00' },
  } as const;
  const hours = { opens: '10:00', closes: '21:00', dates };
  const at = (text: string) => Date.parse(`${text}+05:30`);
  // 8 November, 8 pm: one hour is left, then the holiday, then a half day of four hours.
  expect(addOpeningTime(at('2026-11-08T20:00'), 6 * HOUR, hours)).toBe(at('2026-11-11T11:00'));
  expect(endInOpening(at('2026-11-09T12:00'), hours)).toBe(at('2026-11-10T14:00'));
});
