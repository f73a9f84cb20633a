import { createHash } from 'node:crypto';
import { load } from 'cheerio';

const HASHES = /(?<=')sha256-[^']+(?=')/g;

/** The hashes that a policy names, sorted. */
export function allowedBy(policy: string): string[] {
  return [...policy.matchAll(HASHES)].map(([hash]) => hash).sort();
}

/** The hashes of the scripts and styles that stand in a page, each once, sorted. */
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
