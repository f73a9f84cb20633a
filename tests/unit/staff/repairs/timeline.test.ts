import { expect, test } from 'vitest';
import { repairTimeline } from '../../../../src/staff/repairs/timeline';
import { lastEventText } from '../../../../src/staff/work/last-event';

const NOW = Date.parse('2026-11-22T06:00:00Z');

test('the timeline says where a device was moved to', () => {
  const event = (step: 'receive' | 'move' | 'accept-move', branch: string, place: string) => ({
    ...{ at: NOW, step },
    detail: { branch, place },
  });
  const timeline = [
    event('receive', 'PUN-01', 'Shelf B3'),
    event('move', 'PUN-01', 'Shelf C1'),
    event('move', 'PUN-02', 'With Ravi'),
    event('accept-move', 'PUN-02', 'Shelf A1'),
    event('move', 'PUN-02', 'Shelf A2'),
  ];
  expect(repairTimeline({ timeline })).toMatchObject([
    { text: 'Device received', reason: 'Shelf B3' },
    { text: 'Moved to Shelf C1', reason: undefined },
    { text: 'Sent to Kothrud', reason: 'With Ravi' },
    { text: 'Accepted by Kothrud', reason: 'Shelf A1' },
    { text: 'Moved to Shelf A2', reason: undefined },
  ]);
});

test('the timeline shows the branch that received a device booked for another branch', () => {
  const arrived = (branch: string) =>
    repairTimeline({
      timeline: [
        { at: NOW, step: 'book', detail: { branch: 'PUN-01' } },
        { at: NOW, step: 'receive', detail: { branch } },
      ],
    }).at(-1)?.text;
  expect(arrived('PUN-01')).toBe('Device received');
  expect(arrived('PUN-02')).toBe('Received at Kothrud, booked for Laxmi Road');
});

test('the timelines of a warranty claim and its original repair each show the number of the other job', () => {
  const textOf = (step: 'receive' | 'warranty-claim', detail: object) =>
    repairTimeline({ timeline: [{ at: NOW, step, detail }] })[0]?.text;
  expect(textOf('receive', { claim_of: 'R-1004' })).toBe(
    'Device received, warranty claim of R-1004',
  );
  expect(textOf('warranty-claim', { claim: 'R-1012' })).toBe('Warranty claimed: R-1012');
});

test('a conflict message describes the newest event', () => {
  const event = { at: NOW, step: 'receive' as const, by: 'Advait Inamdar', detail: {} };
  expect(lastEventText(repairTimeline({ timeline: [event] }))).toBe(
    'Device received by Advait Inamdar, 11:30 am.',
  );
});
