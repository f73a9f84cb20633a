import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GUIDE = readFileSync('docs/operations.md', 'utf8');

/** The cells of the table whose first heading this is, row by row. */
function rowsOf(heading: string): string[][] {
  const [, after = ''] = GUIDE.split(`\n| ${heading} `);
  const [, , ...rows] = (after.split('\n\n')[0] ?? '').split('\n');
  return rows.map((row) => row.split('|').slice(1, -1));
}

const wordsIn = (cell = '') => [...cell.matchAll(/`(\w+)/g)].map(([, word = '']) => word);

const LINES = rowsOf('what is told').map(([, fields, where = '']) => ({
  fields: wordsIn(fields),
  file: where.trim().replaceAll('`', ''),
}));

it('each line of the log has the fields that the guide to it names', () => {
  expect(LINES.length).toBeGreaterThan(4);
  const facts = readFileSync('functions/http/security/failure.ts', 'utf8');
  for (const { fields, file } of LINES) {
    const source = readFileSync(file, 'utf8');
    const written = source.includes('...failureFacts(') ? source + facts : source;
    const missing = fields.filter((field) => !new RegExp(`\\b${field}[:,]`).test(written));
    expect([file, missing]).toEqual([file, []]);
  }
});

it('the log is asked only for fields that some line of it has', () => {
  const known = new Set(LINES.flatMap(({ fields }) => fields));
  const asked = rowsOf('question').flatMap(([, filter]) => wordsIn(filter));
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((field) => !known.has(field))).toEqual([]);
});
