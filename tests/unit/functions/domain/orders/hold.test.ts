import { expect, test } from 'vitest';
import { heldOnceReady, heldUntil } from '../../../../../functions/domain/orders/hold';
import { HOUR_MS } from '../../../../../src/lib/durations';

const HOURS = { opens: '10:00', closes: '21:00' };
const CALLS = { pieces: 2, rupees: 25_000, stockPercent: 50, withinMs: 2 * HOUR_MS, hours: HOURS };
const RULES = { counterHoldMs: 72 * HOUR_MS, calls: CALLS };

const india = (text: string): number => Date.parse(`2026-11-${text.replace(' ', 'T')}:00+05:30`);

test.each([
  ['16 11:00', '19 11:00'],
  ['16 20:59', '19 20:59'],
  ['16 21:30', '20 21:00'],
  ['17 08:00', '20 21:00'],
])('an order placed on %s is held until %s', (placed, until) => {
  expect(heldUntil(india(placed), RULES)).toBe(india(until));
});

test.each([
  ['16 12:00', '20 11:00', '20 11:00'],
  ['18 12:00', '19 11:00', '21 12:00'],
  ['18 21:15', '19 11:00', '22 21:00'],
  ['16 12:00', null, '19 12:00'],
])(
  'an order that is ready on %s and was promised until %s is held until %s',
  (now, promised, until) => {
    expect(heldOnceReady(india(now), promised === null ? null : india(promised), RULES)).toBe(
      india(until),
    );
  },
);
