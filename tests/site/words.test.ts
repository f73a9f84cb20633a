import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPage, CLIENT, textOf } from '../support/site/built-page.ts';
import { textsIn } from '../support/site/literals.ts';

const OLD_SYNONYM = /\bmend\w*/i;

function built(folder: string, suffix: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    suffix.test(path),
  );
}

describe('the old synonym for “repair”', () => {
  it('does not appear on any built page', () => {
    const pages = built(CLIENT, /\.html$/);
    expect(pages.length).toBeGreaterThan(20);
    for (const path of pages) {
      const page = builtPage(path.replace(/\.html$/, ''));
      page('script, style').remove();
      expect([path, OLD_SYNONYM.exec(textOf(page('body')))?.[0]]).toEqual([path, undefined]);
    }
  });

  it.each([
    ['page script strings', CLIENT, /\.js$/, 'Please enter UPI ID'],
    ['server response strings', 'dist/server', /\.mjs$/, 'This complaint no longer exists.'],
  ])('does not appear in %s', (_, folder, suffix, known) => {
    const texts = built(folder, suffix).flatMap((path) =>
      textsIn(readFileSync(join(folder, path), 'utf8')),
    );
    expect(texts.some((text) => text.includes(known))).toBe(true);
    expect(texts.filter((text) => OLD_SYNONYM.test(text))).toEqual([]);
  });
});
