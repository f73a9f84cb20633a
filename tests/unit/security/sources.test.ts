import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SERVED = globSync('{src,functions}/**/*.{ts,tsx,astro,js}').toSorted();
const SERVER = SERVED.filter((file) => file.startsWith('functions/'));

function filesWith(pattern: RegExp, files: readonly string[] = SERVED): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

describe('the code that is served', () => {
  it('exists', () => {
    expect(SERVED.length).toBeGreaterThan(200);
    expect(filesWith(/createApp\(/, SERVER)).toContain('functions/app.ts');
  });

  it('never runs a text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  it('puts no text into a page as markup', () => {
    const markup = /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write/;
    expect(filesWith(markup)).toEqual([]);
    // Our own script, and our own data with every < escaped.
    const [base, ...others] = filesWith(/set:html/);
    expect(base).toBe('src/layouts/Base.astro');
    for (const file of others) {
      const source = readFileSync(file, 'utf8');
      const scripts = [...source.matchAll(/import (\w+) from '[^']+\.js\?minified'/g)];
      const placed = [...source.matchAll(/set:html=\{(.*?)\}/g)];
      const own = scripts.map(([, name]) => name);
      for (const [, name] of placed) expect(own).toContain(name);
    }
  });

  it('builds no regular expression from a text', () => {
    expect(filesWith(/\bRegExp\(/)).toEqual([]);
  });

  it('calls other hosts from one file only', () => {
    expect(filesWith(/(?<!\.)\bfetch\(/, SERVER)).toEqual([
      'functions/domain/giveaways/ledger/script-http.ts',
    ]);
  });

  it('writes to the log only in the listed places', () => {
    expect(filesWith(/\bconsole\./, SERVER)).toEqual([
      'functions/http/errors.ts',
      'functions/http/security/calls.ts',
      'functions/http/security/events.ts',
      'functions/jobs.ts',
    ]);
  });
});
