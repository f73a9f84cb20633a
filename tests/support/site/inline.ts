import { createHash } from 'node:crypto';
import { load } from 'cheerio';

const HASHES = /(?<=')sha256-[^']+(?=')/g;

/** Returns the hashes that a content security policy allows, sorted. */
export function allowedBy(policy: string): string[] {
  return [...policy.matchAll(HASHES)].map(([hash]) => hash).sort();
}

/** Returns the unique hashes of the inline scripts and styles in a page, sorted. */
export function inlineIn(html: string): string[] {
  const page = load(html);
  const inline = page('style, script:not([src]):not([type^="application/"])').get();
  const hashes = inline.map((each) =>
    createHash('sha256')
      .update(page(each).html() ?? '')
      .digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`).sort();
}
