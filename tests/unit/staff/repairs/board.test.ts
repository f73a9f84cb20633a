import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../src/lib/durations';
import { BOARD_ADDRESS, shownTab } from '../../../../src/staff/repairs/address';
import { REPAIR_CODES } from '../../../../src/staff/repairs/codes';
import { parseOpening } from '../../../../src/staff/repairs/job/use-opening';
import { timeFact } from '../../../../src/staff/repairs/promised';
import { assignPath, jobName, rowAction, stepHash } from '../../../../src/staff/repairs/state';
import { refusalOf } from '../../../../src/staff/work/scan/codes';

const { parse } = REPAIR_CODES;

/** 11:30 am in India. */
const NOW = Date.parse('2026-11-22T06:00:00Z');

test.each([
  ['', 'to-look-at', ''],
  ['?tab=ready', 'ready', '?tab=ready'],
  ['?tab=nonsense', 'to-look-at', ''],
  ['?mine=1', 'all', '?mine=1'],
  ['?late=1&tab=waiting', 'waiting', '?tab=waiting&late=1'],
  ['?search=Meera&tab=ready', 'all', '?search=Meera&tab=ready'],
  ['?branch=PUN-99', 'to-look-at', ''],
])('the board opened with query %s shows the %s tab', (query, tab, canonical) => {
  const address = BOARD_ADDRESS.parse(query);
  expect(shownTab(address)).toBe(tab);
  expect(BOARD_ADDRESS.format(address)).toBe(canonical);
  expect(BOARD_ADDRESS.toCall(address, { page: 0, size: 15 })).toMatchObject({ tab });
});

const TIMED = {
  state: 'received',
  promised_at: null,
  since: NOW - HOUR_MS,
  booked_day: null,
} as const;

test.each([
  [{}, 'Waiting 1 h', 'calm'],
  [{ since: NOW }, 'Just now', 'calm'],
  [{ promised_at: NOW + HOUR_MS }, '1 h left', 'urgent'],
  [{ promised_at: NOW + HOUR_MS + 1 }, 'Due 12:30 pm', 'calm'],
  [{ promised_at: NOW + 3 * HOUR_MS }, 'Due 2:30 pm', 'calm'],
  [{ promised_at: NOW + 24 * HOUR_MS }, 'Due tomorrow, 11:30 am', 'calm'],
  [{ promised_at: NOW - 3 * HOUR_MS }, '3 h', 'late'],
  [{ promised_at: NOW - 3 * HOUR_MS, state: 'ready' }, 'Waiting 1 h', 'calm'],
  [{ promised_at: NOW - 3 * HOUR_MS, state: 'handed_over' }, '1 h ago', 'calm'],
  [{ state: 'booked', booked_day: '2026-11-23' }, 'Tomorrow', 'calm'],
  [{ state: 'booked', booked_day: '2026-11-21' }, '1 day', 'late'],
] as const)('the time shown for a repair with %j is %s', (change, text, tone) => {
  expect(timeFact({ ...TIMED, ...change }, NOW)).toMatchObject({ text, tone });
});

const ROW = { name: 'R-1001', to: null, side: 'holder', waiting_for: null, due: 0 } as const;
const KOTHRUD = { code: 'PUN-02', name: 'Kothrud' };

test.each([
  [
    { state: 'booked', name: 'B-7KQ2M9XA' },
    'Receive the device',
    '/workledger/new?booking=B-7KQ2M9XA',
  ],
  [{ state: 'received' }, 'Make estimate', '/workledger/details/R-1001#step=quote'],
  [
    { state: 'ready', due: 500 },
    'Take ₹500 and hand over',
    '/workledger/details/R-1001#step=hand-over',
  ],
  [
    { state: 'approved', waiting_for: 'part' },
    'Continue the work',
    '/workledger/details/R-1001#step=resume',
  ],
  [
    { state: 'approved', to: KOTHRUD, side: 'receiver' },
    'Accept the device',
    '/workledger/details/R-1001#step=accept-move',
  ],
  [
    { state: 'approved', to: KOTHRUD },
    'See transfer',
    '/workledger/details/R-1001#step=accept-move',
  ],
] as const)('the next action of %j is %s', (change, text, href) => {
  expect(rowAction({ ...ROW, ...change })).toEqual({ text, href });
});

test('the board offers to assign a repair only to the branch that works on it', () => {
  const at = (change: Partial<Parameters<typeof assignPath>[0]>) =>
    assignPath({ ...ROW, state: 'received', ...change });
  expect(at({})).toBe('/workledger/details/R-1001#step=assign');
  for (const change of [
    { state: 'booked' },
    { state: 'handed_over' },
    { to: KOTHRUD },
    { side: 'reader' },
  ] as const) {
    expect(at(change)).toBeUndefined();
  }
});

test('a repair that has ended or belongs to another branch has no next action', () => {
  expect(rowAction({ ...ROW, state: 'handed_over' })).toBeUndefined();
  expect(rowAction({ ...ROW, state: 'approved', side: 'reader' })).toBeUndefined();
});

test("a scan of the job code or the slip token opens the job, and a scan of another repair's code shows an error that names that repair", () => {
  const code = parse(' R-1001|123456 ');
  expect(code).toEqual({ name: 'R-1001', code: '123456' });
  const slip = parse('https://chipwala.test/repair/R-1001#a_B-9');
  expect(slip).toEqual({ name: 'R-1001', claim: 'a_B-9' });
  expect(parse('b-7kq2m9xa ')).toEqual({ name: 'B-7KQ2M9XA', booking: true });
  expect(refusalOf(REPAIR_CODES, 'B-7KQ2M9XA', 'R-1002')).toContain('another repair: B-7KQ2M9XA');
  expect(parse('https://chipwala.test/repair/7#token')).toBeUndefined();
  expect(parse('https://chipwala.test/track/R-1001#token')).toBeUndefined();
  expect(refusalOf(REPAIR_CODES, 'R-1001|123456', 'R-1002')).toContain('another repair: R-1001');
  expect(refusalOf(REPAIR_CODES, 'ORD17800')).toBe('This is not the code of a repair.');
  expect(parseOpening(stepHash({ claim: 'a_B-9' }))).toEqual({ claim: 'a_B-9' });
  expect(parseOpening('#step=explode')).toEqual({});
});

test('only a number or a reference identifies a job', () => {
  expect(['r-1001', 'r1001', 'B-7KQ2M9XA', 'JOB-7', '7', 'R-1'].map(jobName)).toEqual([
    'R-1001',
    'R-1001',
    'B-7KQ2M9XA',
    undefined,
    undefined,
    undefined,
  ]);
});
