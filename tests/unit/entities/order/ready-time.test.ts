import { describe, expect, it } from 'vitest';
import { readyAt, readyText } from '../../../../src/entities/order/ready-time';
import { IST_OFFSET_MS } from '../../../../src/lib/india-time';

const HOUR = 3_600_000;
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

/** Parses a day and time in India. */
function india(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`) - IST_OFFSET_MS;
}

describe('an order for collection', () => {
  // 20 November 2026 is a Friday.
  it.each([
    ['2026-11-20 10:00', DAILY, 'Ready by 12 noon'],
    ['2026-11-20 15:00', DAILY, 'Ready by 5 pm'],
    ['2026-11-20 15:01', DAILY, 'Ready by 6 pm'],
    ['2026-11-20 19:00', DAILY, 'Ready by 9 pm'],
    ['2026-11-20 19:01', DAILY, 'Ready tomorrow by 12 noon'],
    ['2026-11-20 21:00', DAILY, 'Ready tomorrow by 12 noon'],
    ['2026-11-20 23:59', DAILY, 'Ready tomorrow by 12 noon'],
    ['2026-11-21 00:00', DAILY, 'Ready by 12 noon'],
    ['2026-11-21 09:59', DAILY, 'Ready by 12 noon'],
    ['2026-11-21 08:00', EARLY, 'Ready by 11.30 am'],
    ['2026-11-21 18:10', EARLY, 'Ready tomorrow by 11.30 am'],
    ['2026-11-20 23:30', NIGHT, 'Ready tomorrow by 2 am'],
    ['2026-11-21 00:30', NIGHT, 'Ready by 8 pm'],
    ['2026-11-20 21:30', NIGHT, 'Ready tomorrow by 12 midnight'],
    ['2026-11-21 20:00', WEEKDAYS_OFF, 'Ready tomorrow by 1 pm'],
    ['2026-11-22 14:30', WEEKDAYS_OFF, 'Ready by 5 pm'],
    ['2026-11-22 15:30', WEEKDAYS_OFF, 'Ready Tuesday by 12 noon'],
    ['2026-11-23 12:00', WEEKDAYS_OFF, 'Ready tomorrow by 12 noon'],
    ['2026-11-21 20:00', SHORT_SUNDAY, 'Ready Monday by 12 noon'],
    ['2026-11-22 20:00', ONE_DAY, 'Ready on 29 Nov 2026 by 12 noon'],
    ['2026-12-31 20:00', DAILY, 'Ready tomorrow by 12 noon'],
    ['2026-12-31 16:20', DAILY, 'Ready by 7 pm'],
  ])('is promised only for opening hours: %s, open %j → %s', (now, hours, text) => {
    const ready = readyAt(india(now), 2 * HOUR, hours);
    expect(ready && readyText(ready, india(now))).toBe(text);
  });

  it('is not promised when no opening is long enough to pack it', () => {
    const brief = { opens: '10:00', closes: '11:00' };
    expect(readyAt(india('2026-11-20 10:00'), 2 * HOUR, brief)).toBeNull();
  });

  it('is promised for the same time on the next day, in other words', () => {
    const ready = india('2026-11-21 12:00');
    expect(readyText(ready, india('2026-11-20 23:59'))).toBe('Ready tomorrow by 12 noon');
    expect(readyText(ready, india('2026-11-21 00:00'))).toBe('Ready by 12 noon');
  });
});
