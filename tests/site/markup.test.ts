import { globSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/lib/paths.ts';
import { MARKETING_PAGES, MISSING_PAGE, PUBLIC_PAGES } from '../support/public-pages.ts';
import { builtFile, builtPage, CLIENT } from '../support/site/built-page.ts';
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

describe('every built page', () => {
  it.each(PAGES)('%s has unique ids, sized images and no block element in a span', (path) => {
    const page = load(builtFile(path));
    const ids = page('[id]')
      .get()
      .map(({ attribs }) => attribs.id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(page('img:not([width][height])').length).toBe(0);
    expect(page('span :is(h1, h2, h3, h4, p, ul, ol, div)').length).toBe(0);
  });

  it.each(PUBLIC_PAGES.filter((path) => ![MISSING_PAGE, PATHS.login].includes(path)))(
    '%s has the header of the shop or, if it is a marketing page, the marketing header',
    (path) => {
      const links = builtPage(path)('header a').text();
      const isMarketing = MARKETING_PAGES.includes(path);
      expect(links.includes('About Us')).toBe(isMarketing);
      expect(links.includes('Shop Now')).toBe(!isMarketing);
    },
  );
});

it('no built script or style sheet names a source map', () => {
  const files = globSync('_astro/*.{js,css}', { cwd: CLIENT });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => builtFile(file).includes('sourceMappingURL'))).toEqual([]);
  expect(globSync('**/*.map', { cwd: CLIENT })).toEqual([]);
});
