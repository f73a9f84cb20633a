import { expect, test } from 'vitest';
import type { AlertTask } from '../../../../../src/contract/tasks';
import { textOf } from '../../../../../src/staff/dashboard/tasks/texts';
import { timeOf } from '../../../../../src/staff/dashboard/tasks/times';
import { shareText, usualText } from '../../../../../src/staff/figures/trust/texts';

const NOW = Date.parse('2026-11-22T06:00:00Z');

const ALERT: AlertTask = {
  ...{ kind: 'alert', since: NOW - 7_200_000, due_at: null, id: 5 },
  ...{ alert: 'cash-difference', amount: -501, person: 'Asha Rao' },
  about: { order: null, repair: null, close: 12 },
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
};

test('an alert names what happened, who did it and the amount, and opens the case', () => {
  expect(textOf(ALERT, NOW, true)).toMatchObject({
    ...{ href: '/orders/day-close?close=12', who: 'Cash missing', subject: 'Asha Rao' },
    ...{ details: ['Day close', 'Laxmi Road'], amount: '₹501' },
  });
  expect(timeOf(ALERT, NOW).text).toBe('Recorded 2 h ago');
  expect(textOf({ ...ALERT, amount: 20 }, NOW, false).who).toBe('Too much cash');
  const about = { order: null, repair: 'R-1001', close: null };
  const refund = textOf({ ...ALERT, alert: 'refund', amount: 6000, about }, NOW, false);
  expect(refund).toMatchObject({ who: 'Refund', details: ['R-1001'], amount: '₹6,000' });
  expect(refund.href).toContain('R-1001');
});

test('a sign says how many of the cases are by one person, and what is usual in the branch', () => {
  const [asha, ravi] = [
    { name: 'Asha Rao', value: 5 },
    { name: 'Ravi Patil', value: 2 },
  ];
  expect(shareText([asha, ravi], 7)).toBe('5 of 7 by Asha Rao');
  expect(shareText([asha], 5)).toBe('All by Asha Rao');
  expect(shareText([asha, { ...ravi, value: 5 }], 10)).toBe('');
  const usual = { measure: 'discounted' as const, key: '7', branches: ['Laxmi Road'] };
  expect(usualText({ ...usual, median: 1.5 })).toBe('Branch usual: 1.5 · Laxmi Road');
  expect(usualText({ ...usual, median: null })).toBe('Laxmi Road');
});
