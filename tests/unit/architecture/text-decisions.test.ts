import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textDecisions } from './text-decisions';

/**
 * These files may compare messages, because errors from D1 and the camera library have no codes.
 */
const WITHOUT_CODES = ['functions/db/index.ts', 'src/staff/scanner/reader.ts'];

describe('textDecisions', () => {
  test.each([
    ["if (error.message === 'Not found') retry();", "error.message === 'Not found'"],
    ['const isOpen = reply.error !== TEXTS.open;', 'reply.error !== TEXTS.open'],
    ['const isOpen = text === REDEMPTION_TEXTS.open;', 'text === REDEMPTION_TEXTS.open'],
    ['const isOpen = message.endsWith(OPEN_TEXTS.open);', 'message.endsWith(OPEN_TEXTS.open)'],
    ["const isOpen = /open/.test(error.message ?? '') || error.message.includes('open');", null],
    ['const { open } = SCAN_TEXTS; list.includes(open);', 'list.includes(open)'],
    ["const { message } = explain(error); if (message == 'x') stop();", "message == 'x'"],
    ["const { message: said } = error; said.startsWith('x');", "said.startsWith('x')"],
    ["const said = error.message; said.startsWith('x');", "said.startsWith('x')"],
    ["switch (failure.message) { case 'x': stop(); }", 'failure.message'],
    ['switch (text) { case SCAN_TEXTS.open: stop(); }', 'SCAN_TEXTS.open'],
  ])('reports a decision based on the text of a message: %s', (source, found) => {
    const decisions = textDecisions(source);
    expect(decisions).toEqual(found === null ? [expect.any(String)] : [`1: ${found}`]);
  });
});

test.each([
  "const isSilent = error.message === '';",
  "const isOpen = error.code === 'unconfirmed';",
  'const text = error.message || SCAN_TEXTS.open;',
  "const isRefused = 'error' in reply && reply.error !== undefined;",
])('textDecisions accepts code that does not compare message texts: %s', (source) => {
  expect(textDecisions(source)).toEqual([]);
});

/** Returns the code in a file; for an Astro file, its frontmatter and scripts. */
function codesOf(file: string, source: string): string[] {
  if (!file.endsWith('.astro')) return [source];
  const parts = source.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms);
  return [...parts].map(([, frontmatter, script]) => frontmatter ?? script ?? '');
}

test('textDecisions checks the frontmatter and scripts of an Astro page', () => {
  const planted = "error.message === 'Not found';";
  const page = `---\n${planted}\n---\n<p>Hello</p>\n<script>\n  ${planted}\n</script>\n`;
  expect(codesOf('page.astro', page).flatMap(textDecisions)).toHaveLength(2);
});

test('no source file makes a decision based on the text of a message', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts']);
  expect(files.length).toBeGreaterThan(200);
  const decisions = files
    .filter((file) => !WITHOUT_CODES.includes(file))
    .flatMap((file) => codesOf(file, readFileSync(file, 'utf8')).map((code) => ({ file, code })))
    .flatMap(({ file, code }) => textDecisions(code).map((each) => `${file}:${each}`));
  expect(decisions).toEqual([]);
});
