import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GUIDE = readFileSync('docs/operations.md', 'utf8');

/** Returns the rows of the table whose first heading is `heading`, as lists of cells. */
function rowsOf(heading: string): string[][] {
  const [, after = ''] = GUIDE.split(`\n| ${heading} `);
  const [, , ...rows] = (after.split('\n\n')[0] ?? '').split('\n');
  return rows.map((row) => row.split('|').slice(1, -1));
}

const wordsIn = (cell = '') => [...cell.matchAll(/`(\w+)/g)].map(([, word = '']) => word);

const LINES = rowsOf('entry').map(([, fields, where = '']) => ({
  fields: wordsIn(fields),
  file: where.trim().replaceAll('`', ''),
}));

it('the operations guide lists the fields of every log entry', () => {
  expect(LINES.length).toBeGreaterThan(4);
  const facts = readFileSync('functions/http/security/failure.ts', 'utf8');
  for (const { fields, file } of LINES) {
    const source = readFileSync(file, 'utf8');
    const written = source.includes('...failureFacts(') ? source + facts : source;
    const missing = fields.filter((field) => !new RegExp(`\\b${field}[:,]`).test(written));
    expect([file, missing]).toEqual([file, []]);
  }
});

it('the queries in the operations guide use only fields that log entries contain', () => {
  const known = new Set(LINES.flatMap(({ fields }) => fields));
  const queried = rowsOf('question').flatMap(([, filter]) => wordsIn(filter));
  expect(queried.length).toBeGreaterThan(6);
  expect(queried.filter((field) => !known.has(field))).toEqual([]);
});
