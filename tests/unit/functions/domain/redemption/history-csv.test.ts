import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../../../functions/domain/redemption/history-csv.ts';
import {
  dayOf,
  endOf,
  indianTime,
  startOf,
} from '../../../../../functions/domain/redemption/history-days.ts';

describe('a line for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98123', "'+91 98123"],
    ['-5', "'-5"],
    ['@fan', "'@fan"],
    ['\t=1', "'\t=1"],
    ['a=b', 'a=b'],
    ['say "hi"', '"say ""hi"""'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['', ''],
  ])('holds %j as %s', (cell, text) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });

  it('leaves numbers alone', () => {
    expect(csvLine(['a', 100, -5])).toBe('a,100,-5\r\n');
  });
});

describe('a day in India', () => {
  it('begins at half past six in the evening, as the world counts', () => {
    expect(new Date(startOf('2026-11-20')).toISOString()).toBe('2026-11-19T18:30:00.000Z');
    expect(endOf('2026-11-20') - startOf('2026-11-20')).toBe(86_400_000);
  });

  it('is the one that a moment there belongs to', () => {
    expect(dayOf(startOf('2026-11-20'))).toBe('2026-11-20');
    expect(dayOf(endOf('2026-11-20') - 1)).toBe('2026-11-20');
    expect(dayOf(endOf('2026-02-28'))).toBe('2026-03-01');
    expect(indianTime(0)).toBe('1970-01-01 05:30:00');
  });
});
