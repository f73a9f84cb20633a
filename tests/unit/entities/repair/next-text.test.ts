import { describe, expect, it } from 'vitest';
import type { EstimateReply, RepairReply } from '../../../../src/contract/repairs/repair';
import { OUTCOMES, REPAIR_STATES, WAITING_FOR } from '../../../../src/contract/repairs/states';
import {
  approvedEstimate,
  nextForCustomer,
  openEstimate,
  warrantyText,
} from '../../../../src/entities/repair/next-text';
import { DAY_MS } from '../../../../src/lib/durations';

const NOW = Date.parse('2026-11-25T12:00:00+05:30');

const ESTIMATE: EstimateReply = {
  version: 1,
  at: NOW - DAY_MS,
  valid_until: NOW + DAY_MS,
  lines: [{ text: 'New display', price: 2499, kind: 'part' }],
  total: 2499,
  state: 'open',
};

const CLAIMED = { name: 'R-1004', covered_until: NOW + DAY_MS };

const REPAIR = {
  state: 'booked',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  customer: { name: 'Meera', mobile: '9876543210' },
  booked_day: '2026-11-27',
  limit: null,
  promised_at: null,
  waiting_for: null,
  waiting_until: null,
  outcome: null,
  estimates: [],
  due: 0,
  paid: 0,
  timeline: [],
  warranty_until: null,
  faults: [{ code: 'screen', name: 'Cracked screen', work: 'Screen replacement' }],
} satisfies Partial<RepairReply>;

const next = (change: Partial<RepairReply>) => nextForCustomer({ ...REPAIR, ...change }, NOW);

describe('nextForCustomer', () => {
  it('returns a sentence for every state, outcome and reason for waiting', () => {
    const texts = REPAIR_STATES.flatMap((state) => [
      next({ state }),
      ...OUTCOMES.map((outcome) => next({ state, outcome })),
      ...WAITING_FOR.map((waiting_for) => next({ state, waiting_for })),
    ]);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    [{ state: 'booked' }, /^Bring your device to our Laxmi Road branch/],
    [{ state: 'received', limit: 3000 }, /costs at most ₹3,000, we will start without asking/],
    [
      { state: 'received', inspection_fee: 200, due: 200 },
      /before we start\. The inspection fee of ₹200 is not paid yet\.$/,
    ],
    [
      { state: 'ready', outcome: 'declined', inspection_fee: 200, due: 200 },
      /You pay only the inspection fee of ₹200\. .* Bring ₹200: cash, card or UPI\.$/,
    ],
    [{ state: 'ready', outcome: 'not_repaired', inspection_fee: 200 }, /You pay nothing/],
    [{ state: 'quoted', estimates: [ESTIMATE] }, /accept or decline the estimate/],
    [
      { state: 'quoted', estimates: [ESTIMATE], customer: null },
      'Answer on the phone that has access, or call the branch.',
    ],
    [
      { state: 'quoted', estimates: [ESTIMATE], customer: null, check: 'code' },
      'Enter the check code below to answer here, or call the branch.',
    ],
    [
      { state: 'quoted', estimates: [{ ...ESTIMATE, valid_until: NOW }] },
      'The estimate has expired. Please call our Laxmi Road branch for a new one.',
    ],
    [
      { state: 'approved', promised_at: NOW + DAY_MS },
      /This page will tell you when it is ready\.$/,
    ],
    [{ state: 'approved', promised_at: NOW - 1 }, /longer than planned/],
    [
      { state: 'approved', waiting_for: 'part', waiting_until: NOW + DAY_MS },
      'We have ordered a part. We will continue when it arrives.',
    ],
    [
      { state: 'ready', outcome: 'repaired', due: 2499, collection_code: '123456' },
      'It is repaired. Show the code at our Laxmi Road branch. Bring ₹2,499: cash, card or UPI.',
    ],
    [{ state: 'ready', outcome: 'repaired' }, /Bring the slip to our Laxmi Road branch/],
    [{ state: 'ready', outcome: 'declined' }, /^Returned without repair, because you did not/],
    [
      { state: 'ready', outcome: 'not_repaired', estimates: [{ ...ESTIMATE, state: 'declined' }] },
      /^Returned without repair/,
    ],
    [{ state: 'ready', outcome: 'not_repaired' }, /^We could not repair it/],
    [{ state: 'approved', claim_of: CLAIMED }, /The warranty covers it: you pay nothing\.$/],
    [
      {
        ...{ state: 'ready', outcome: 'not_repaired', claim_of: CLAIMED },
        estimates: [{ ...ESTIMATE, state: 'declined' }],
      },
      /^We could not repair it/,
    ],
    [
      { state: 'handed_over', warranty_until: NOW + DAY_MS },
      'Thank you. You have collected your device.',
    ],
  ] as const)('describes %j', (change, text) => {
    const words = next(change as unknown as Partial<RepairReply>);
    if (typeof text === 'string') expect(words).toBe(text);
    else expect(words).toMatch(text);
  });
});

it('openEstimate returns the newest open estimate, and approvedEstimate returns the newest approved estimate', () => {
  const approved = { ...ESTIMATE, state: 'approved' } as const;
  const estimates: EstimateReply[] = [approved, { ...ESTIMATE, version: 2 }];
  expect(openEstimate({ estimates })?.version).toBe(2);
  expect(approvedEstimate({ estimates })?.version).toBe(1);
  expect(openEstimate({ estimates: [] })).toBeUndefined();
});

it('warrantyText names the work, never the problem, and returns undefined if nothing was repaired', () => {
  const until = { ...REPAIR, warranty_until: NOW };
  expect(warrantyText({ ...until, outcome: 'repaired' })).toContain(': Screen replacement.');
  const estimates: EstimateReply[] = [{ ...ESTIMATE, state: 'approved' }];
  expect(warrantyText({ ...until, estimates, outcome: 'repaired' })).toContain(': New display.');
  expect(warrantyText({ ...until, outcome: 'declined' })).toBeUndefined();
  expect(warrantyText({ ...REPAIR, outcome: 'repaired' })).toBeUndefined();
});
