import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPage, textOf } from '../support/site/built-page.ts';

const PAGES = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.replace(/\.html$/, ''));

it('a shopper reads of repairs, and never that something is mended', () => {
  expect(PAGES.length).toBeGreaterThan(20);
  for (const path of PAGES) {
    const page = builtPage(path);
    page('script, style').remove();
    expect([path, /\bmend\w*/i.exec(textOf(page('body')))?.[0]]).toEqual([path, undefined]);
  }
});
