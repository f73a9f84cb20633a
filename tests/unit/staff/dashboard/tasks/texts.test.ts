import { expect, test } from 'vitest';
import type { OrderTask, RepairTask } from '../../../../../src/contract/tasks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/lib/durations';
import { ageText } from '../../../../../src/staff/dashboard/tasks/age';
import { countText } from '../../../../../src/staff/dashboard/tasks/counts';
import { restText, textOf } from '../../../../../src/staff/dashboard/tasks/texts';

/** 11:30 am in India. */
const NOW = Date.parse('2026-11-22T06:00:00Z');

const ORDER: OrderTask = {
  kind: 'pack',
  since: NOW - 10 * MINUTE_MS,
  due_at: null,
  order_id: 'ORD1780077760500GQTOA',
  item: 'Dhun Buds 2',
  quantity: 1,
  others: 0,
  total: 1799,
  due: 0,
  fulfilment: 'collect',
  name: null,
  mobile_end: '3210',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
};

const order = (change: Partial<OrderTask>, hasBranches = false) =>
  textOf({ ...ORDER, ...change }, NOW, hasBranches);

test.each([
  [-MINUTE_MS, 'Just now'],
  [59_999, 'Just now'],
  [MINUTE_MS, '1 min'],
  [HOUR_MS - 1, '59 min'],
  [HOUR_MS, '1 h'],
  [DAY_MS - 1, '23 h'],
  [DAY_MS, '1 day'],
  [5 * DAY_MS, '5 days'],
])('an age of %i ms is shown as %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

test('an order task names the action, the goods and the customer, and opens the order', () => {
  expect(order({})).toEqual({
    key: `pack-${ORDER.order_id}`,
    href: `/orders?order=${ORDER.order_id}`,
    action: 'Pack',
    who: '…3210',
    subject: 'Dhun Buds 2',
    details: ['GQTOA'],
    amount: '₹1,799',
    isLate: false,
  });
  expect(order({ due: 799 })).toMatchObject({
    amount: '₹799',
    details: ['GQTOA', 'left of ₹1,799'],
  });
  expect(order({ due: 1799 })).toMatchObject({ amount: '₹1,799', details: ['GQTOA'] });
  expect(order({ mobile_end: null })).toMatchObject({ who: 'Dhun Buds 2', subject: '' });
  const delivery = order(
    { fulfilment: 'deliver', quantity: 2, others: 1, name: 'Meera Joshi' },
    true,
  );
  expect(delivery).toMatchObject({
    action: 'Pack and send',
    who: 'Meera Joshi',
    subject: '2\u00a0×\u00a0Dhun Buds 2 +\u00a01\u00a0more',
    details: ['GQTOA', 'Laxmi Road'],
  });
});

test('a call task shows when the reservation ends, with the date unless it is today', () => {
  const call = (due_at: number) => order({ kind: 'call', due_at }).details;
  expect(call(NOW + HOUR_MS)).toEqual(['GQTOA', 'Hold till 12:30\u00a0pm']);
  expect(call(NOW + DAY_MS)[1]).toContain('Hold till Mon\u00a023\u00a0Nov, ');
  expect(order({ due_at: NOW + HOUR_MS }).details).toEqual(['GQTOA']);
});

test.each([
  ['pack', 2 * HOUR_MS],
  ['call', HOUR_MS],
  ['claim', HOUR_MS],
  ['refund', DAY_MS],
] as const)('a task becomes late after the time limit for its kind: %s', (kind, limit) => {
  expect(order({ kind, since: NOW - limit + 1 }).isLate).toBe(false);
  expect(order({ kind, since: NOW - limit }).isLate).toBe(true);
  expect(order({ kind, since: NOW, due_at: NOW }).isLate).toBe(true);
});

test('a complaint task opens its complaint card and states the next deadline, and a redemption task opens the list', () => {
  const complaint = {
    kind: 'complaint' as const,
    ...{ id: 7, number: 'CMP7', name: 'Farhan', since: NOW - HOUR_MS, due_at: NOW + DAY_MS },
  };
  expect(textOf({ ...complaint, is_acknowledged: false }, NOW, true)).toMatchObject({
    href: '/dashboard/complaints#complaint-7',
    who: 'Farhan',
    subject: 'CMP7',
    details: [expect.stringMatching(/^Acknowledge by 23 Nov 2026/)],
    isLate: false,
  });
  const resolving = textOf({ ...complaint, is_acknowledged: true }, NOW + 2 * DAY_MS, true);
  expect(resolving).toMatchObject({
    details: [expect.stringContaining('Resolve by')],
    isLate: true,
  });
  const redemption = { kind: 'redemption', id: 3, enrollment_no: 'CHP-1', name: 'Asha' } as const;
  expect(textOf({ ...redemption, since: NOW, due_at: null }, NOW, true)).toMatchObject({
    href: '/giveaway-redemption#unresolved',
    who: 'Asha',
    subject: 'CHP-1',
  });
});

test('the links to the lists show exact counts up to the maximum', () => {
  expect([countText(99), countText(100)]).toEqual(['99', '100+']);
  expect(restText('pack', 12)).toBe('12 to pack');
  expect(restText('complaint', 1)).toBe('1 complaint to answer');
  expect(restText('redemption', 2)).toBe('2 redemptions to check');
});

test('a repair task names the device, the job and the customer, and opens the job', () => {
  const task: RepairTask = {
    kind: 'repair-uncollected',
    since: NOW - HOUR_MS,
    due_at: null,
    reminder: 7,
    repair: 'R-1001',
    device: 'Tarang T5 5G',
    due: 2499,
    name: 'Meera Joshi',
    mobile_end: '3210',
    branch: { code: 'PUN-01', name: 'Laxmi Road' },
  };
  expect(textOf(task, NOW, true)).toEqual({
    key: 'repair-uncollected-R-1001',
    href: '/workledger/details/R-1001#message=1',
    action: 'Remind customer',
    who: 'Meera Joshi',
    subject: 'Tarang T5 5G',
    details: ['R-1001', 'Second reminder', 'Laxmi Road'],
    amount: '₹2,499',
    isLate: false,
  });
  const { reminder: _reminder, ...other } = task;
  const late = { ...other, kind: 'repair-late', due_at: NOW - HOUR_MS, due: 0 } as const;
  expect(textOf(late, NOW, false)).toMatchObject({
    action: 'Finish late repair',
    details: ['R-1001', 'Promised 10:30\u00a0am'],
    isLate: true,
  });
  const booked = { ...other, kind: 'repair-booked', repair: 'B-7KQ2M9XA' } as const;
  expect(textOf(booked, NOW, false)).toMatchObject({
    href: '/workledger/details/B-7KQ2M9XA',
    action: 'Open booking',
    details: ['B-7KQ2M9XA', 'Booked for today'],
    isLate: false,
  });
});
