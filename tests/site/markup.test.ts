import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFile, CLIENT } from '../support/site/built-page.ts';
import { markupProblems } from '../support/site/markup.ts';

const PAGES = globSync('**/*.html', { cwd: CLIENT }).toSorted();
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`;

describe('page HTML', () => {
  it.each([
    ['a heading in an address element', page('<address><h2>Visit</h2></address>')],
    ['an image without a source', page('<img alt="">')],
    ['a script after the closing html tag', `${page('<p>Text</p>')}<script></script>`],
    [
      'an autocomplete attribute on a radio button',
      page('<label>A <input type="radio" name="a" autocomplete="off"></label>'),
    ],
  ])('is invalid when it contains %s', async (_, html) => {
    expect(await markupProblems(html)).toHaveLength(1);
  });

  it('is checked on more than 20 built pages', () => {
    expect(PAGES.length).toBeGreaterThan(20);
  });

  it.each(PAGES)('is valid on %s', async (path) => {
    expect(await markupProblems(builtFile(path))).toEqual([]);
  });
});
