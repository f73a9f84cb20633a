import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SERVED = globSync('{src,functions}/**/*.{ts,tsx,astro,js}').toSorted();
const SERVER = SERVED.filter((file) => file.startsWith('functions/'));

function filesWith(pattern: RegExp, files: readonly string[] = SERVED): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

/** Files that build regular expressions from their own word lists, never from input. */
const CONSTANT_PATTERNS = [
  'src/contract/stock/public.ts',
  'src/shop/catalogue/search/language/price-words.ts',
];

describe('the deployed source code', () => {
  it('includes the Worker and the pages', () => {
    expect(SERVED.length).toBeGreaterThan(200);
    expect(filesWith(/createApp\(/, SERVER)).toContain('functions/app.ts');
  });

  it('never evaluates strings as code', () => {
    expect(filesWith(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  it('never inserts strings into a page as markup', () => {
    const markup = /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write/;
    expect(filesWith(markup)).toEqual([]);
    // Only our own scripts and drawings, our own data with every < escaped, and markup in which
    // React escapes every value may be inserted.
    const escaped = ['renderToString(panel)', 'namedShop'];
    const [base, ...others] = filesWith(/set:html/);
    expect(base).toBe('src/layouts/Base.astro');
    for (const file of others) {
      const source = readFileSync(file, 'utf8');
      const scripts = [...source.matchAll(/import (\w+) from '[^']+\.(?:js\?minified|svg\?raw)'/g)];
      const placed = [...source.matchAll(/set:html=\{(.*?)\}/g)];
      const own = scripts.map(([, name]) => name);
      for (const [, name] of placed) expect([...own, ...escaped]).toContain(name);
    }
  });

  it('never builds a regular expression from input', () => {
    expect(filesWith(/\bRegExp\(/)).toEqual(CONSTANT_PATTERNS);
  });

  it('calls other hosts only from the listed files', () => {
    expect(filesWith(/(?<!\.)\bfetch\(/, SERVER)).toEqual([
      'functions/domain/giveaways/ledger/script-http.ts',
      'functions/domain/goods/publishing.ts',
      'functions/domain/money/provider/razorpay/http.ts',
    ]);
  });

  it('writes to the log only from the listed files', () => {
    expect(filesWith(/\bconsole\./, SERVER)).toEqual([
      'functions/http/errors.ts',
      'functions/http/security/calls.ts',
      'functions/http/security/events.ts',
      'functions/jobs.ts',
    ]);
  });
});
