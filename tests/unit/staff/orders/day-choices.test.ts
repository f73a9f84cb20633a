import { expect, test } from 'vitest';
import { dayChoices } from '../../../../src/staff/orders/list/day-choices';

/** 00:30 on 23 November in India, which is still 22 November in London. */
const NOW = Date.parse('2026-11-22T19:00:00Z');

test('the day filter offers the last seven days in Indian time and labels the first two Today and Yesterday', () => {
  const choices = dayChoices('2026-11-17', NOW);
  expect(choices.map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    '21 Nov 2026',
    '20 Nov 2026',
    '19 Nov 2026',
    '18 Nov 2026',
    '17 Nov 2026',
  ]);
  expect(choices[0]?.value).toBe('2026-11-23');
});

test('the day filter adds an older day when the URL contains one', () => {
  expect(dayChoices('2026-08-15', NOW).at(-1)).toEqual({
    value: '2026-08-15',
    label: '15 Aug 2026',
  });
});
