import { describe, expect, it } from 'vitest';
import { isWholeCsv } from '../../../src/lib/csv/csv.ts';

const HEAD = '\uFEFFRef No,Item\r\n';
const ROW = 'CHW-1,"two\r\nlines, ""quoted"""\r\n';

describe('an exported file', () => {
  it.each([
    ['with no rows', `${HEAD}Rows,0\r\n`],
    ['with line breaks in its cells', `${HEAD}${ROW}${ROW}Rows,2\r\n`],
  ])('is recognised as complete when it was written %s', (_what, text) => {
    expect(isWholeCsv(text)).toBe(true);
  });

  it('is recognised as incomplete when it is cut off at any position', () => {
    const text = `${HEAD}${ROW}${ROW}Rows,2\r\n`;
    for (let length = 0; length < text.length; length++) {
      expect(isWholeCsv(text.slice(0, length)), text.slice(0, length)).toBe(false);
    }
  });

  it.each([
    ['a row is missing', `${HEAD}${ROW}Rows,2\r\n`],
    ['a cell merely looks like the end', `${HEAD}CHW-1,"\r\nRows,1\r\n`],
  ])('is recognised as incomplete when %s', (_what, text) => {
    expect(isWholeCsv(text)).toBe(false);
  });
});
