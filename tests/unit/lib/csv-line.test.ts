import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../src/lib/csv/csv';

describe('a CSV line', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98123', "'+91 98123"],
    ['-5', "'-5"],
    ['@fan', "'@fan"],
    ['＝1+1', "'＝1+1"],
    ['＋91', "'＋91"],
    ['－5', "'－5"],
    ['＠fan', "'＠fan"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a=b', 'a=b'],
    ['say "hi"', '"say ""hi"""'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['', ''],
  ])('escapes a cell when necessary: %j → %s', (cell, text) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });

  it('does not quote numbers', () => {
    expect(csvLine(['a', 100, -5])).toBe('a,100,-5\r\n');
  });
});
