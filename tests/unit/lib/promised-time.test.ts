import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations';
import { placedUntil, readyTime, sendingTime } from '../../../src/lib/promised-time';

const RULES = {
  hours: { opens: '10:00', closes: '21:00', days: { sunday: 'closed' } },
  packingMs: 2 * HOUR_MS,
  collectingMs: 30 * MINUTE_MS,
  sameDayBefore: '14:00',
} as const;

const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });

test.each([
  ['collected', (placed: number) => readyTime(placed, RULES)],
  ['delivered', (placed: number) => sendingTime(placed, RULES)],
])(
  'placedUntil separates the orders to be %s that are promised by a time from the others',
  (_way, promise) => {
    fc.assert(
      fc.property(moment, (limit) => {
        const last = placedUntil(limit, promise);
        expect(promise(last)).toBeLessThanOrEqual(limit);
        expect(promise(last + 1)).toBeGreaterThan(limit);
      }),
    );
  },
);

test('placedUntil is 0 if the shop is never open', () => {
  expect(placedUntil(Date.parse('2026-11-20'), () => null)).toBe(0);
});
