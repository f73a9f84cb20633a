import { expect, test } from 'vitest';
import { returnableUntil } from '../../../src/lib/returnable-until';

test('a return can be requested until the 30th day after the customer received the goods ends', () => {
  expect(returnableUntil([{ step: 'ready', at: 1 }])).toBeUndefined();
  const timeline = [
    { step: 'hand-over', at: Date.parse('2026-11-01T10:00:00+05:30') },
    { step: 'inform', at: Date.parse('2026-11-05T10:00:00+05:30') },
  ];
  expect(returnableUntil(timeline)).toBe(Date.parse('2026-12-01T23:59:59.999+05:30'));
});
