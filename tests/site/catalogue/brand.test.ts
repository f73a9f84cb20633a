import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { builtPage, isBuilt, textOf } from '../../support/site/built-page.ts';

const home = builtPage(PATHS.home);

it("the browser toolbar matches the page's background colour in light and dark mode", () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  const bars = home('meta[name=theme-color]').get();
  expect(bars.map(({ attribs }) => attribs.content)).toEqual(
    tokens.match(/(?<=--background: )#[\da-f]+/g),
  );
});

it('the header logo uses the favicon image', () => {
  const logo = home('header a[href="/"] img').attr('src') ?? '';
  expect(logo).toBe(home('link[rel=icon]').attr('href'));
  expect(isBuilt(logo)).toBe(true);
});

it('the home page shows the number of branches', () => {
  const count: number = SITE.branches.length;
  expect(home('#locate li')).toHaveLength(count);
  expect(textOf(home('#locate h2'))).toMatch(
    count === 1 ? /^Our branch in/ : /^Our (\w+|\d+) branches in/,
  );
});

it('the email address can wrap after its @ on a narrow screen', () => {
  const values = builtPage(PATHS.help)('.contact-cards .value').get();
  const [, email = ''] = values.map((value) => home(value).html()?.trim() ?? '');
  expect(email.replace(/<wbr.*?>/, '|')).toBe(SITE.email.replace('@', '@|'));
});
