import { expect, it } from 'vitest';
import { complaintRow } from '../../../../functions/domain/complaints/rows';
import { clocksOf } from '../../../../src/staff/complaints/clocks';

const RECEIVED = Date.parse('2026-11-22T18:05:00+05:30');
const HOUR = 60 * 60_000;

function clocksAfter(hours: number, state: 'received' | 'acknowledged' | 'closed') {
  const row = complaintRow({
    ...{ id: 1, number: 'CMPAAAAAAAA', name: 'Meera', mobile: '9812345678', email: null },
    ...{ orderId: null, text: 'No charger', state, answer: null },
    ...{ receivedAt: RECEIVED, acknowledgedAt: null, closedAt: null },
  });
  return clocksOf(row, RECEIVED + hours * HOUR);
}

it.each([
  [
    'a new complaint shows both deadlines',
    clocksAfter(1, 'received'),
    ['Acknowledge by 24 Nov 2026, 6:05 pm', 'Resolve by 22 Dec 2026, 6:05 pm'],
  ],
  [
    'the deadline to acknowledge a complaint is marked as late after 48 hours',
    clocksAfter(49, 'received'),
    [
      'Late: should have been acknowledged by 24 Nov 2026, 6:05 pm',
      'Resolve by 22 Dec 2026, 6:05 pm',
    ],
  ],
  [
    'an acknowledged complaint shows only the second deadline',
    clocksAfter(49, 'acknowledged'),
    ['Resolve by 22 Dec 2026, 6:05 pm'],
  ],
  [
    'the second deadline is marked as late after a month',
    clocksAfter(24 * 31, 'acknowledged'),
    ['Late: should have been resolved by 22 Dec 2026, 6:05 pm'],
  ],
  ['a closed complaint shows no deadline', clocksAfter(24 * 31, 'closed'), []],
] as const)('%s', (_title, clocks, texts) => {
  expect(clocks.map(({ text }) => text)).toEqual(texts);
  expect(clocks.map(({ isLate }) => isLate)).toEqual(texts.map((text) => text.startsWith('Late')));
});
