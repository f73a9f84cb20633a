import { expect, test } from 'vitest';
import type { OrderTask, RepairTask } from '../../../../../src/contract/tasks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/lib/durations';
import { countText } from '../../../../../src/staff/dashboard/tasks/counts';
import { textOf } from '../../../../../src/staff/dashboard/tasks/texts';
import { timeOf } from '../../../../../src/staff/dashboard/tasks/times';

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

test('an order task names the action, the goods and the customer, and opens the order', () => {
  expect(order({})).toEqual({
    key: `pack-${ORDER.order_id}`,
    href: `/orders?order=${ORDER.order_id}`,
    action: 'Pack',
    who: '…3210',
    subject: 'Dhun Buds 2',
    details: ['GQTOA'],
    deadline: '',
    amount: '₹1,799',
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

test('a call task shows when the reservation ends and a packing task what was promised, with the date unless it is today', () => {
  const call = (due_at: number) => order({ kind: 'call', due_at }).deadline;
  expect(call(NOW + HOUR_MS)).toBe('Call by 12:30\u00a0pm');
  expect(call(NOW + DAY_MS)).toBe('Call by Mon 11:30\u00a0am');
  expect(order({ due_at: NOW + HOUR_MS }).deadline).toBe('Promised 12:30\u00a0pm');
  expect(order({ kind: 'inform', due_at: NOW + HOUR_MS }).deadline).toBe('');
});

test.each([
  [{ due_at: NOW - DAY_MS }, '1 day late', 'late'],
  [{ due_at: NOW }, '1 min late', 'late'],
  [{ due_at: NOW + 30_000 }, '1 min left', 'urgent'],
  [{ due_at: NOW + HOUR_MS }, '1 h left', 'urgent'],
  [{ due_at: NOW + HOUR_MS + 1 }, 'Waiting 10 min', 'calm'],
  [{}, 'Waiting 10 min', 'calm'],
  [{ since: NOW - 5 * DAY_MS }, 'Waiting 5 days', 'urgent'],
  [{ kind: 'return', since: NOW - 5 * DAY_MS }, 'Waiting 5 days', 'calm'],
  [{ since: NOW + MINUTE_MS }, 'Just now', 'calm'],
  [{ kind: 'inform' }, 'Packed 10 min ago', 'calm'],
  [{ kind: 'inform', since: NOW - 2 * HOUR_MS }, 'Packed 2 h ago', 'urgent'],
  [{ kind: 'uncollected', since: NOW - 4 * DAY_MS }, 'Packed 4 days ago', 'late'],
] as const)('the time of an order task with %j is shown as %s', (change, text, tone) => {
  expect(timeOf({ ...ORDER, ...change }, NOW)).toMatchObject({ text, tone });
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
    deadline: expect.stringMatching(/^Acknowledge by 23 Nov 2026/),
  });
  const resolving = textOf({ ...complaint, is_acknowledged: true }, NOW + 2 * DAY_MS, true);
  expect(resolving).toMatchObject({
    deadline: expect.stringContaining('Resolve by'),
  });
  const redemption = { kind: 'redemption', id: 3, enrollment_no: 'CHP-1', name: 'Asha' } as const;
  expect(textOf({ ...redemption, since: NOW, due_at: null }, NOW, true)).toMatchObject({
    href: '/giveaway-redemption#unresolved',
    who: 'Asha',
    subject: 'CHP-1',
  });
});

test('counts are exact up to the maximum', () => {
  expect([countText(99), countText(100)]).toEqual(['99', '100+']);
});

test('a repair task names the device, the job and the customer, and opens the job; a late repair has the next action of the repair board', () => {
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
    action: 'Remind',
    who: 'Meera Joshi',
    subject: 'Tarang T5 5G',
    details: ['R-1001', 'Laxmi Road', 'Second reminder'],
    deadline: '',
    amount: '₹2,499',
  });
  const { reminder: _reminder, ...other } = task;
  const board = { state: 'received', to: null, side: 'holder', waiting_for: null } as const;
  const late = { ...other, kind: 'repair-late', due_at: NOW - HOUR_MS, due: 0, board } as const;
  expect(textOf(late, NOW, false)).toMatchObject({
    href: '/workledger/details/R-1001#step=quote',
    action: 'Make estimate',
    details: ['R-1001'],
    deadline: 'Promised 10:30\u00a0am',
  });
  const soon = { ...late, kind: 'repair-soon', due_at: NOW + HOUR_MS } as const;
  expect(textOf(soon, NOW, false)).toMatchObject({
    action: 'Make estimate',
    deadline: 'Promised 12:30\u00a0pm',
  });
  expect(timeOf(soon, NOW)).toMatchObject({ text: '1 h left', tone: 'urgent' });
  const waiting = { ...late, board: { ...board, waiting_for: 'part' } } as const;
  expect(textOf(waiting, NOW, false)).toMatchObject({ action: 'Continue the work' });
  expect(textOf({ ...other, kind: 'repair-assign' }, NOW, false)).toMatchObject({
    href: '/workledger/details/R-1001#step=assign',
    action: 'Choose technician',
    details: ['R-1001', 'Technician left'],
  });
  const booked = { ...other, kind: 'repair-booked', repair: 'B-7KQ2M9XA' } as const;
  expect(textOf(booked, NOW, false)).toMatchObject({
    href: '/workledger/details/B-7KQ2M9XA',
    action: 'Open booking',
    details: ['B-7KQ2M9XA'],
  });
  expect(timeOf(booked, NOW).text).toBe('Today');
  expect(timeOf({ ...booked, kind: 'repair-transit' }, NOW).text).toBe('Sent 1 h ago');
});
