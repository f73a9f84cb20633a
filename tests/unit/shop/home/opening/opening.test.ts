import { describe, expect, it } from 'vitest';
import { openingAt } from '../../../../../src/shop/home/opening/opening';
import { openingWeek } from '../../../../../src/shop/home/opening/opening-week';

const DAILY = { opens: '10:00', closes: '21:00' };
const NOT_DAILY = {
  ...DAILY,
  days: { sunday: { opens: '11:30', closes: '17:00' }, monday: 'closed' },
} as const;
const NIGHTLY = { opens: '18:00', closes: '02:00', days: { saturday: 'closed' } } as const;

describe('branch opening hours in India', () => {
  // 20 November 2026 is a Friday.
  it.each([
    ['2026-11-20T09:59:59+05:30', DAILY, 'Closed · opens 10 am'],
    ['2026-11-20T10:00:00+05:30', DAILY, 'Open until 9 pm'],
    ['2026-11-20T20:59:59+05:30', DAILY, 'Open until 9 pm'],
    ['2026-11-20T21:00:00+05:30', DAILY, 'Closed · opens 10 am tomorrow'],
    ['2026-11-19T18:30:00Z', DAILY, 'Closed · opens 10 am'],
    ['2026-11-19T18:29:59Z', DAILY, 'Closed · opens 10 am tomorrow'],
    ['2026-11-21T22:00:00+05:30', NOT_DAILY, 'Closed · opens 11:30 am tomorrow'],
    ['2026-11-22T16:59:00+05:30', NOT_DAILY, 'Open until 5 pm'],
    ['2026-11-22T17:00:00+05:30', NOT_DAILY, 'Closed · opens 10 am on Tuesday'],
    ['2026-11-23T12:00:00+05:30', NOT_DAILY, 'Closed · opens 10 am tomorrow'],
    ['2026-11-20T23:59:00+05:30', NIGHTLY, 'Open until 2 am'],
    ['2026-11-21T01:59:00+05:30', NIGHTLY, 'Open until 2 am'],
    ['2026-11-21T02:00:00+05:30', NIGHTLY, 'Closed · opens 6 pm tomorrow'],
    ['2026-11-22T01:00:00+05:30', NIGHTLY, 'Closed · opens 6 pm'],
  ])('are compared with the time in India: %s, open %j → %s', (at, hours, text) => {
    const isOpen = text.startsWith('Open');
    expect(openingAt(Date.parse(at), openingWeek(hours))).toEqual({ isOpen, text });
  });

  it('show half hours as 9:30 am and noon as 12 noon', () => {
    const [sunday] = openingWeek({ opens: '09:30', closes: '12:00' });
    expect(sunday).toContain('Closed · opens 9:30 am');
    expect(sunday).toContain('Open until 12 noon');
  });
});
