import { expect, test } from 'vitest';
import { orderTimeline } from '../../../../src/staff/orders/timeline';
import { lastEventText } from '../../../../src/staff/work/last-event';

const TIMELINE = [
  { at: Date.UTC(2026, 10, 20, 9, 0), step: 'place' as const },
  { at: Date.UTC(2026, 10, 20, 9, 34), step: 'ready' as const, by: 'Advait Inamdar' },
];

test('an order’s last event shows the action, the person and the time', () => {
  const lastOf = (timeline: typeof TIMELINE) => lastEventText(orderTimeline({ timeline }));
  expect(lastOf(TIMELINE)).toBe('Packed by Advait Inamdar, 3:04 pm.');
  expect(lastOf(TIMELINE.slice(0, 1))).toBe('Placed, 2:30 pm.');
  expect(lastOf([])).toBe('');
});
