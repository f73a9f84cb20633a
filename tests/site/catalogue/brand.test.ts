import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { builtPage, isBuilt, textOf } from '../../support/site/built-page.ts';

const home = builtPage(PATHS.home);

it('the bars of the browser have the background of the page, by day and by night', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  const bars = home('meta[name=theme-color]').get();
  expect(bars.map(({ attribs }) => attribs.content)).toEqual(
    tokens.match(/(?<=--background: )#[\da-f]+/g),
  );
});

it('the icon of the business is its logo on every page', () => {
  const logo = home('header a[href="/"] img').attr('src') ?? '';
  expect(logo).toBe(home('link[rel=icon]').attr('href'));
  expect(isBuilt(logo)).toBe(true);
});

it('the home page names as many branches as there are', () => {
  const count: number = SITE.branches.length;
  expect(home('#locate li')).toHaveLength(count);
  expect(textOf(home('#locate h2'))).toMatch(
    count === 1 ? /^Our counter in/ : /^Our (\w+|\d+) counters in/,
  );
});

it('a long e-mail address is parted after its @ on a small phone, not within a word', () => {
  const values = builtPage(PATHS.help)('.contact-cards .value').get();
  const [, email = ''] = values.map((value) => home(value).html()?.trim() ?? '');
  expect(email.replace(/<wbr.*?>/, '|')).toBe(SITE.email.replace('@', '@|'));
});
