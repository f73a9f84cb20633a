import { describe, expect, test } from 'vitest';
import {
  HISTORY_ADDRESS,
  historyAddress,
} from '../../../../../src/staff/redemption/records/queries';
import {
  EMPTY,
  isReleasable,
  parseResolve,
} from '../../../../../src/staff/redemption/records/resolve-form';

describe('the redemption history URL', () => {
  const { parse, format, isFiltered, all } = HISTORY_ADDRESS;
  const filters = { from: '2026-11-01', to: '2026-11-20', store: '7', sort: '-paid' } as const;

  test('survives a round trip through format and parse', () => {
    const address = { page: 2, search: 'meera', filters };
    const query = format(address);
    expect(query).toBe('?page=3&search=meera&from=2026-11-01&to=2026-11-20&store=7&sort=-paid');
    expect(parse(query)).toEqual(address);
  });

  test('keeps only the page and sort order for staff who can see only the current day', () => {
    const query = format({ page: 2, search: 'meera', filters });
    expect(format(historyAddress(false).parse(query))).toBe('?page=3&sort=-paid');
    expect(format(historyAddress(true).parse(query))).toBe(query);
  });

  test.each([
    '?from=2026-13-01',
    '?from=2026-02-30',
    '?to=yesterday',
    '?store=0',
    '?store=Laxmi',
    '?page=0&from=&store=',
    '',
  ])('applies no filters when the query is empty or invalid: %j', (query) => {
    expect(parse(query)).toEqual(all);
    expect(all).toEqual({
      page: 0,
      search: '',
      filters: { from: '', to: '', store: '', sort: '-when' },
    });
    expect(isFiltered(parse(query))).toBe(false);
  });
});

describe('resolving a redemption manually', () => {
  const ROW = { claimed_at: 1000, releasable_at: 5000 };

  test('requires an outcome', () => {
    expect(parseResolve(EMPTY, ROW)).toEqual({
      ok: false,
      errors: { outcome: 'Choose what happened' },
    });
  });

  test('requires a reference number and a reason', () => {
    expect(parseResolve({ ...EMPTY, outcome: 'redeemed' }, ROW)).toEqual({
      ok: false,
      errors: { ref_no: 'Ref No is required', reason: 'A reason is required' },
      missing: ['ref_no', 'reason'],
    });
  });

  test('sends the time of the displayed attempt, and omits the reference number when the code is released', () => {
    expect(
      parseResolve({ outcome: 'released', ref_no: 'left over', reason: 'Asked' }, ROW),
    ).toEqual({
      ok: true,
      output: { outcome: 'released', reason: 'Asked', claimed_at: 1000 },
    });
  });

  test('allows releasing a code only when the ledger can no longer process it', () => {
    expect(isReleasable(ROW, 4999)).toBe(false);
    expect(isReleasable(ROW, 5000)).toBe(true);
  });
});
