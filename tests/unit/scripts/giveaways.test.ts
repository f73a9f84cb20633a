import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSheet } from '../../../scripts/giveaways/card-sheet.ts';
import { checkLines } from '../../../scripts/giveaways/check.ts';
import { parseCsv } from '../../../scripts/giveaways/csv.ts';
import { insertStatements } from '../../../scripts/giveaways/ledger.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);
const check = (text: string, ledger = [{ instagramId: 'Old.Fan', enrollmentNo: 'CHP-1' }]) =>
  checkLines(parseCsv(text), ledger);

describe('a CSV file', () => {
  it.each([
    ['lines end in LF', 'a,b\nc,d\n'],
    ['lines end in CRLF', 'a,b\r\nc,d\r\n'],
    ['its last line has no line break', 'a,b\nc,d'],
    ['it begins with a byte order mark', '\uFEFFa,b\nc,d'],
    ['cells are quoted', '"a","b"\n"c","d"\n'],
    ['it has empty lines', '\n\na,b\n  \n,\nc,d\n\n'],
  ])('is parsed correctly when %s', (_case, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps commas, quotes and line breaks inside quoted cells, and numbers the lines', () => {
    expect(parseCsv('"a,1","say ""hi"""\r\n"two\r\nlines",b\r\nc,d"e\r\n')).toEqual([
      { number: 1, cells: ['a,1', 'say "hi"'] },
      { number: 2, cells: ['two\r\nlines', 'b'] },
      { number: 4, cells: ['c', 'd"e'] },
    ]);
  });

  it('is rejected entirely when a quote is not closed', () => {
    expect(() => parseCsv('a,b\n"c,d\ne,f\n')).toThrow('on line 2 is never closed');
  });

  it('survives a round trip with any cell contents', () => {
    const cell = fc.string().filter((text) => !text.startsWith('\uFEFF') && text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
        expect(cellsOf(text)).toEqual(rows);
      }),
    );
  });
});

describe('a giveaway import', () => {
  it('normalises new winners to the format that the redemption tool looks up', () => {
    expect(check('Instagram_ID,Enrollment_No\n @new.fan , CHP-2 \nold.fan,CHP-1\n')).toEqual({
      added: [{ instagramId: 'new.fan', enrollmentNo: 'CHP-2' }],
      alreadyThere: 1,
      refused: [],
    });
  });

  it.each([
    'Instagram ID,Enrollment No\nnew.fan,CHP-2',
    'enrollment_no,instagram_id\nCHP-2,@new.fan',
    ' ENROLLMENT  NO ,InstagramId\nCHP-2,new.fan',
  ])('finds the columns by the names in the header: %j', (text) => {
    const added = [{ instagramId: 'new.fan', enrollmentNo: 'CHP-2' }];
    expect(check(text)).toEqual({ added, alreadyThere: 0, refused: [] });
  });

  it.each([
    ['Name,Number', 'looks like a header: '],
    ['username,instagram_id', 'the header is incomplete: '],
    ['instagram_id,instagram_id', 'the header is incomplete: '],
    ['instagram_id,CHP-2', 'the header is incomplete: '],
    ['enrollment_no', 'the header is incomplete: '],
  ])('reports a single error when the header is invalid: %j', (header, words) => {
    const { added, refused } = check(`${header}\nnew.fan,CHP-2\nthe wrong one,CHP-3`);
    expect(added).toEqual([]);
    expect(refused).toEqual([
      { line: 1, reason: expect.stringMatching(`^${words}name the columns instagram_id and`) },
    ]);
  });

  it.each(['instagram_id;enrollment_no', 'new.fan;CHP-2'])(
    'reports a single error when semicolons separate the columns: %j',
    (first) => {
      expect(check(`${first}\nother.fan;CHP-3`).refused).toEqual([
        { line: 1, reason: expect.stringContaining('save the file as CSV with commas') },
      ]);
    },
  );

  it('accepts a file without a header, and an empty file', () => {
    expect(check('new.fan,CHP-2').added).toHaveLength(1);
    expect(check('')).toEqual({ added: [], alreadyThere: 0, refused: [] });
  });

  it.each([
    [',CHP-2', 'the Instagram ID is empty'],
    ['@,CHP-2', 'the Instagram ID is empty'],
    ['new.fan, ', 'the enrollment number is empty'],
    ['new.fan', 'expected 2 columns, found 1'],
    ['new.fan,CHP-2,x', 'expected 2 columns, found 3'],
    [
      'new.fan,CHP|2',
      'the enrollment number contains a pipe, which separates the two parts of a code',
    ],
    ...['é.fan', 'new|fan', 'new fan', '@@fan', 'instagram.com/fan', 'f'.repeat(31)].map(
      (id): [string, string] => [
        `${id},CHP-2`,
        'an Instagram ID has up to 30 letters, digits, dots and underscores',
      ],
    ),
    ['new.fan,CHP-2\0', 'the enrollment number contains a control character'],
    ['new.fan,"CHP\n2"', 'the enrollment number contains a control character'],
    [`new.fan,${'7'.repeat(101)}`, 'the enrollment number is longer than 100 characters'],
    ['OLD.FAN,CHP-2', 'OLD.FAN is already in the ledger, with CHP-1'],
    ['new.fan,CHP-1', 'CHP-1 is already in the ledger, for Old.Fan'],
  ])('rejects an invalid row and states the reason: %j', (text, reason) => {
    expect(check(text)).toEqual({ added: [], alreadyThere: 0, refused: [{ line: 1, reason }] });
  });

  it('rejects duplicates within a file and reports their line numbers', () => {
    expect(check('a,1\nb,2\nA,3\nc,2\nb,2\n').refused).toEqual([
      { line: 3, reason: 'A is already in this file, with 1' },
      { line: 4, reason: '2 is already in this file, for b' },
      { line: 5, reason: 'b is already in this file, with 2' },
    ]);
  });

  it('rejects a second header', () => {
    expect(check('a,1\nInstagram ID,Enrollment No\n').refused).toEqual([
      { line: 2, reason: 'the header must be the first line' },
    ]);
  });

  it('writes rows that satisfy the schema, even when they contain SQL', () => {
    const database = new DatabaseSync(':memory:');
    const folder = new URL('../../../drizzle/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    for (const file of files.toSorted()) database.exec(readFileSync(new URL(file, folder), 'utf8'));
    const winners = [
      { instagramId: "o'fan", enrollmentNo: "'); DROP TABLE users; --" },
      { instagramId: 'new.fan', enrollmentNo: 'CHP-2' },
    ];
    database.exec(insertStatements(winners, 5).join(';'));
    const rows = database.prepare(
      `SELECT instagram_id AS instagramId, enrollment_no AS enrollmentNo FROM giveaway_entries
       WHERE created_at = 5 AND redeemed_at IS NULL ORDER BY id`,
    );
    expect(rows.all()).toEqual(winners);
  });
});

describe('a card sheet', () => {
  const winners = Array.from({ length: 21 }, (_, n) => ({
    instagramId: `fan.${n}`,
    enrollmentNo: `CHP-${n}`,
  }));

  it('has ten cards per page, each with its QR code, Instagram ID and enrollment number', () => {
    const sheet = cardSheet(winners);
    const pages = sheet.split('<div class="page">').slice(1);
    expect(pages.map((page) => page.split('<svg').length - 1)).toEqual([10, 10, 1]);
    expect(sheet).toContain('<strong>@fan.20</strong>CHP-20');
    expect(sheet).toContain('size: A4');
  });

  it('escapes markup', () => {
    const sheet = cardSheet([{ instagramId: '<b>"&', enrollmentNo: '<script>' }]);
    expect(sheet).toContain('@&lt;b&gt;&quot;&amp;</strong>&lt;script&gt;');
    expect(sheet).not.toContain('<script>');
  });

  it('has no pages when there are no winners', () => {
    expect(cardSheet([])).not.toContain('class="page"');
  });
});
