import { describe, expect, it, test } from 'vitest';
import { byText, openingText, readyAt } from '../../../../src/entities/order/ready-time';
import { IST_OFFSET_MS } from '../../../../src/lib/india-time';

const DAILY = { opens: '10:00', closes: '21:00' };
const EARLY = { opens: '09:30', closes: '20:45' };
const NIGHT = { opens: '18:00', closes: '02:00' };
const WEEKDAYS_OFF = {
  ...DAILY,
  days: { sunday: { opens: '11:00', closes: '17:00' }, monday: 'closed' },
} as const;
const SHORT_SUNDAY = { ...DAILY, days: { sunday: { opens: '11:00', closes: '12:30' } } } as const;
const ONE_DAY = {
  ...DAILY,
  days: {
    monday: 'closed',
    tuesday: 'closed',
    wednesday: 'closed',
    thursday: 'closed',
    friday: 'closed',
    saturday: 'closed',
  },
} as const;

/** Parses a date and time in Indian Standard Time. */
function india(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`) - IST_OFFSET_MS;
}

test.each([
  ['2026-11-20 09:59', 'Closed · opens 10\u00a0am'],
  ['2026-11-20 10:00', 'Open until 9\u00a0pm'],
  ['2026-11-20 21:00', 'Closed · opens 10\u00a0am tomorrow'],
])('openingText says at %s: %s', (now, text) => {
  expect(openingText(india(now))).toBe(text);
});

describe('an order for collection', () => {
  // 20 November 2026 is a Friday.
  it.each([
    ['2026-11-20 10:00', DAILY, 'today by 12\u00a0noon'],
    ['2026-11-20 15:00', DAILY, 'today by 5\u00a0pm'],
    ['2026-11-20 15:01', DAILY, 'today by 6\u00a0pm'],
    ['2026-11-20 18:00', DAILY, 'today by 8\u00a0pm'],
    ['2026-11-20 18:01', DAILY, 'today by 8:30\u00a0pm'],
    ['2026-11-20 18:30', DAILY, 'today by 8:30\u00a0pm'],
    ['2026-11-20 18:31', DAILY, 'tomorrow by 12\u00a0noon'],
    ['2026-11-20 19:00', DAILY, 'tomorrow by 12\u00a0noon'],
    ['2026-11-20 21:00', DAILY, 'tomorrow by 12\u00a0noon'],
    ['2026-11-20 23:59', DAILY, 'tomorrow by 12\u00a0noon'],
    ['2026-11-21 00:00', DAILY, 'today by 12\u00a0noon'],
    ['2026-11-21 09:59', DAILY, 'today by 12\u00a0noon'],
    ['2026-11-21 08:00', EARLY, 'today by 11:30\u00a0am'],
    ['2026-11-21 18:10', EARLY, 'today by 8:15\u00a0pm'],
    ['2026-11-21 18:20', EARLY, 'tomorrow by 11:30\u00a0am'],
    ['2026-11-20 23:30', NIGHT, 'tomorrow by 1:30\u00a0am'],
    ['2026-11-21 00:30', NIGHT, 'today by 8\u00a0pm'],
    ['2026-11-20 21:30', NIGHT, 'tomorrow by 12\u00a0midnight'],
    ['2026-11-21 20:00', WEEKDAYS_OFF, 'tomorrow by 1\u00a0pm'],
    ['2026-11-22 14:30', WEEKDAYS_OFF, 'today by 4:30\u00a0pm'],
    ['2026-11-22 15:30', WEEKDAYS_OFF, 'on Tuesday by 12\u00a0noon'],
    ['2026-11-23 12:00', WEEKDAYS_OFF, 'tomorrow by 12\u00a0noon'],
    ['2026-11-21 20:00', SHORT_SUNDAY, 'on Monday by 12\u00a0noon'],
    ['2026-11-22 20:00', ONE_DAY, 'on 29 Nov 2026 by 12\u00a0noon'],
    ['2026-12-31 20:00', DAILY, 'tomorrow by 12\u00a0noon'],
    ['2026-12-31 16:20', DAILY, 'today by 7\u00a0pm'],
  ])(
    'is promised for a time that leaves half an hour to collect it before closing: %s, open %j → %s',
    (now, hours, text) => {
      const ready = readyAt(india(now), hours);
      expect(ready && byText(ready, india(now))).toBe(text);
    },
  );

  it('has no promised time when the branch is never open long enough to pack it', () => {
    const brief = { opens: '10:00', closes: '12:00' };
    expect(readyAt(india('2026-11-20 10:00'), brief)).toBeNull();
  });

  it('has the same promised time after midnight, but without the word “tomorrow”', () => {
    const ready = india('2026-11-21 12:00');
    expect(byText(ready, india('2026-11-20 23:59'))).toBe('tomorrow by 12\u00a0noon');
    expect(byText(ready, india('2026-11-21 00:00'))).toBe('today by 12\u00a0noon');
  });
});
