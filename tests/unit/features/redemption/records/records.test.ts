import { describe, expect, test } from 'vitest';
import { askedFor, HISTORY_ADDRESS } from '../../../../../src/features/redemption/records/address';
import {
  EMPTY,
  isReleasable,
  parseResolve,
} from '../../../../../src/features/redemption/records/resolve-form';

describe('the address of the history', () => {
  const { parse, format, isFiltered, all } = HISTORY_ADDRESS;
  const filters = { from: '2026-11-01', to: '2026-11-20', store: '7', sort: '-paid' } as const;

  test('says the same there and back', () => {
    const address = { page: 2, search: 'meera', filters };
    const query = format(address);
    expect(query).toBe('?page=3&search=meera&from=2026-11-01&to=2026-11-20&store=7&sort=-paid');
    expect(parse(query)).toEqual(address);
  });

  test('leaves staff their own day, in the order that they choose', () => {
    const asked = askedFor({ page: 2, search: 'meera', filters }, false);
    expect(format(asked)).toBe('?page=3&sort=-paid');
  });

  test.each([
    '?from=2026-13-01',
    '?from=2026-02-30',
    '?to=yesterday',
    '?store=0',
    '?store=Laxmi',
    '?page=0&from=&store=',
    '',
  ])('%j asks for everything', (query) => {
    expect(parse(query)).toEqual(all);
    expect(all).toEqual({
      page: 0,
      search: '',
      filters: { from: '', to: '', store: '', sort: '-when' },
    });
    expect(isFiltered(parse(query))).toBe(false);
  });
});

describe('resolving by hand', () => {
  const ROW = { claimed_at: 1000, releasable_at: 5000 };

  test('wants to know what happened', () => {
    expect(parseResolve(EMPTY, ROW)).toEqual({
      ok: false,
      errors: { outcome: 'Choose what happened' },
    });
  });

  test('wants a reference number and a reason', () => {
    expect(parseResolve({ ...EMPTY, outcome: 'redeemed' }, ROW)).toEqual({
      ok: false,
      errors: { ref_no: 'Ref No is required', reason: 'A reason is required' },
    });
  });

  test('sends which attempt was looked at, and no reference number of a freed code', () => {
    expect(
      parseResolve({ outcome: 'released', ref_no: 'left over', reason: 'Asked' }, ROW),
    ).toEqual({
      ok: true,
      output: { outcome: 'released', reason: 'Asked', claimed_at: 1000 },
    });
  });

  test('frees a code only once the ledger is done with it', () => {
    expect(isReleasable(ROW, 4999)).toBe(false);
    expect(isReleasable(ROW, 5000)).toBe(true);
  });
});
