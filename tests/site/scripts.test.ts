import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SCRIPT_KB } from '../support/budgets.ts';

const SITE = 'dist/client';
const PAGES = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, it]) => it ?? []);

/**
 * Returns these scripts and all their imports. A browser loads all of these scripts before it runs
 * any of them.
 */
function neededBy(urls: readonly string[], seen = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (seen.has(url)) continue;
    seen.add(url);
    const code = readFileSync(join(SITE, url), 'utf8');
    const imports = found(code, /(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g);
    neededBy(
      imports.map((file) => `/_astro/${file}`),
      seen,
    );
  }
  return seen;
}

function scriptsOf(page: string) {
  const html = readFileSync(join(SITE, page), 'utf8');
  const islands = found(html, /(?:component|renderer)-url="([^"]+)"/g);
  const scripts = found(html, /<script type="module" src="([^"]+)"/g);
  const named = found(html, /<link rel="modulepreload" href="([^"]+)"/g);
  return {
    named: [...named, ...scripts].sort(),
    needed: [...neededBy([...islands, ...scripts])].sort(),
  };
}

it('every page lists all its scripts in its HTML, so that they load in parallel', () => {
  expect(PAGES.length).toBeGreaterThan(20);
  for (const page of PAGES) {
    const { named, needed } = scriptsOf(page);
    expect([page, named]).toEqual([page, needed]);
  }
});

const isReact = (file: string) => readFileSync(join(SITE, file), 'utf8').includes('react.');

it.each(['cart.html', 'compare.html', 'signup.html', 'complaint.html', 'book.html'])(
  '%s does not load React',
  (page) => {
    expect(scriptsOf(page).needed.filter(isReact)).toEqual([]);
    const all = readdirSync(join(SITE, '_astro')).filter((file) => file.endsWith('.js'));
    expect(all.filter((file) => isReact(join('_astro', file))).length).toBeGreaterThan(0);
  },
);

const gzipSize = (text: string) => gzipSync(text, { level: 9 }).byteLength;

/** Returns the compressed size of all JavaScript that loads before the first interaction. */
function weightOf(page: string): number {
  const html = readFileSync(join(SITE, page), 'utf8');
  const inline = found(html, /<script(?: type="module")?>(.*?)<\/script>/gs);
  const files = scriptsOf(page).needed.map((file) => readFileSync(join(SITE, file), 'utf8'));
  return [inline.join('\n'), ...files].reduce((sum, text) => sum + gzipSize(text), 0);
}

it.each([
  ['home', /^index\.html$/],
  ['product', /^product\//],
  ['category', /^categories\//],
  ['shop', /^shop\.html$/],
  ['categories', /^(categories|offline|404)\.html$/],
  ['help', /^help\.html$/],
  ['legal', /^legal\.html$/],
  ['partners', /^partners\.html$/],
  ['cart', /^cart\.html$/],
  ['compare', /^compare\.html$/],
  ['sign-up', /^signup\.html$/],
  ['complaint', /^complaint\.html$/],
  ['book', /^book\.html$/],
] as const)(
  'JavaScript that loads before the first interaction is within the %s budget',
  (budget, files) => {
    const pages = PAGES.filter((page) => files.test(page));
    expect(pages).not.toEqual([]);
    const tooHeavy = pages
      .map((page) => ({ page, kb: weightOf(page) / 1024 }))
      .filter(({ kb }) => kb > SCRIPT_KB[budget]);
    expect(tooHeavy).toEqual([]);
  },
);

it('the Content Security Policy of every page allows all its inline scripts', () => {
  for (const page of PAGES) {
    const html = readFileSync(join(SITE, page), 'utf8');
    for (const script of found(html, /<script(?: type="module")?>(.*?)<\/script>/gs)) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(html).toContain(`sha256-${hash}`);
    }
  }
});

it('scripts preload only style sheets that exist', () => {
  const scripts = readdirSync(join(SITE, '_astro')).filter((file) => file.endsWith('.js'));
  const named = scripts.flatMap((file) =>
    found(readFileSync(join(SITE, '_astro', file), 'utf8'), /"(_astro\/[^"]+\.css)"/g),
  );
  expect(named.filter((file) => !existsSync(join(SITE, file)))).toEqual([]);
});
