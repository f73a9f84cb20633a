import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { confirmProblem } from '../../../src/contract/day-close/close';
import { cashOf } from '../../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { BranchClose } from '../../../src/staff/day-close/BranchClose';
import { countedSoFar, emptyCount, parseCount } from '../../../src/staff/day-close/count/values';
import { dayName, differenceText } from '../../../src/staff/day-close/labels';

const REQUEST = { request_id: 'a'.repeat(22), branch: '' };
/** 7 × 500 + 3 × 200 + 1 × 100 + 2 × 50 + 4 × 20 + 5 × 10 + 37 = ₹4,467. */
const TYPED = {
  ...emptyCount(1000),
  ...{ '500': '7', '200': ' 3 ', '100': '1', '50': '2', '20': '4', '10': '5', coins: '37' },
};

describe('the count form', () => {
  it('adds up notes and coins as they are typed, and treats invalid numbers as zero', () => {
    expect(countedSoFar(TYPED)).toBe(4467);
    expect(countedSoFar({ ...TYPED, '500': 'x', coins: '' })).toBe(4467 - 3500 - 37);
    expect(countedSoFar(emptyCount(null))).toBe(0);
  });

  it('treats an empty field as zero', () => {
    const parsed = parseCount({ ...TYPED, '20': '' }, 1000, REQUEST);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expect(parsed.output).toMatchObject({ opening_float: 1000, float_reason: '' });
    expect(cashOf(parsed.output.count)).toBe(4467 - 80);
  });

  it.each([
    [{ '100': '1.5' }, { '100': DAY_CLOSE_TEXTS.needsNotes }],
    [{ '100': '-1' }, { '100': DAY_CLOSE_TEXTS.needsNotes }],
    [{ coins: 'x' }, { coins: DAY_CLOSE_TEXTS.needsRupees }],
    [{ opening_float: '900' }, { float_reason: DAY_CLOSE_TEXTS.needsFloatReason }],
    [{ opening_float: '900', float_reason: 'To the bank' }, {}],
  ])('shows an error beside each invalid field: %j', (change, errors) => {
    const parsed = parseCount({ ...TYPED, ...change }, 1000, REQUEST);
    expect(parsed.ok ? {} : parsed.errors).toEqual(errors);
  });

  it('requires the opening cash for the first close', () => {
    const parsed = parseCount({ ...TYPED, opening_float: '' }, null, REQUEST);
    expect(parsed.ok ? {} : parsed.errors).toEqual({ opening_float: DAY_CLOSE_TEXTS.needsRupees });
  });
});

it.each([
  ['waiting', 'advisor', 3, true, 'forbidden'],
  ['waiting', 'branch_head', 3, true, undefined],
  ['waiting', 'system_admin', 3, true, undefined],
  ['waiting', 'branch_head', 1, true, 'counted-it'],
  ['waiting', 'branch_head', 2, true, 'counted-it'],
  ['waiting', 'branch_head', 1, false, undefined],
  ['waiting', 'advisor', 1, false, 'forbidden'],
  ['unexplained', 'branch_head', 3, true, 'unexplained'],
  ['confirmed', 'branch_head', 3, true, 'confirmed'],
] as const)(
  'for a close in state %s, a user with role %s and id %i, and secondPersonRequired set to %s, confirmProblem returns %s',
  (state, role, id, second, problem) => {
    const close = { state, counted_by: { id: 1 }, recounted_by: { id: 2 } };
    expect(confirmProblem(close, { id, role }, second)).toBe(problem);
  },
);

it('differenceText describes a cash difference in words', () => {
  expect(differenceText({ counted: 950, expected: 1000 })).toBe('₹50 short');
  expect(differenceText({ counted: 1050, expected: 1000 })).toBe('₹50 over');
  expect(differenceText({ counted: 1000, expected: 1000 })).toBe('Cash agrees');
});

it.each([
  ['2026-11-20', '2026-11-20', 'Fri, 20 Nov 2026'],
  ['2026-10-29', '2026-11-28', '29 Oct – 28 Nov 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
])('a close from %s to %s is named %s', (day, last, name) => {
  expect(dayName(day, last)).toBe(name);
});

describe('the start of a day close', () => {
  const user = {
    ...{ id: 1, username: 'adviso', first_name: 'Advait', last_name: 'Soman' },
    ...({ role: 'advisor', store: 1, store_name: 'Laxmi Road' } as const),
  };
  const html = (previous_cash: number | null) =>
    renderToStaticMarkup(
      createElement(BranchClose, {
        open: {
          ...{ branch: { code: 'LX', name: 'Laxmi Road' }, close: null },
          ...{ day: '2026-10-29', previous_cash },
        },
        ...{ user, renderedAt: Date.parse('2026-11-22T06:00:00Z'), onChange: () => undefined },
      }),
    );

  it('of a branch that never closed is up to now, and asks for the cash at the start first', () => {
    const first = html(null);
    expect(first).toContain('Laxmi Road, up to now');
    expect(first).toContain('It includes everything since 29 Oct 2026');
    expect(first).not.toContain('This earlier day is not closed');
    expect(first.indexOf('Cash at the start')).toBeLessThan(first.indexOf('Notes and coins'));
    expect(first.indexOf('Cash at the start')).toBeGreaterThan(0);
  });

  it('of another branch names its day, and asks for the notes first', () => {
    const next = html(1000);
    expect(next).toContain('Laxmi Road, Thu, 29 Oct 2026');
    expect(next).toContain('This earlier day is not closed');
    expect(next.indexOf('Cash at the start')).toBeGreaterThan(next.indexOf('Notes and coins'));
  });
});
