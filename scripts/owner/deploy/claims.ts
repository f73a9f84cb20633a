import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/tool.ts';

/**
 * Files with claims about the sample shop, which the owner must replace, and the start of the
 * SHA-256 of each as shipped.
 */
export const SHIPPED: Readonly<Record<string, string>> = {
  'public/og.png': '510e8d82c9888da0',
  'src/content/home/reviews.ts': 'a8488081f6d32941',
  'src/content/home/story.ts': 'cdbe5fd3c3cb82f6',
  'src/content/partners.ts': '779c8f6e582feef9',
  'src/content/product-reviews.ts': '38722b13e172ad5d',
  'src/content/repairs/models.ts': 'fcfed071d341d203',
  'src/content/repairs/price-classes.ts': '33d6a7ca43e32eea',
  'src/content/repairs/services.ts': '49e6c8ae3af5b911',
};

/** Returns the files that still contain the sample shop's claims. */
export function shippedClaims(root = ROOT): string[] {
  return Object.entries(SHIPPED)
    .filter(([file, hash]) => hashOf(join(root, file)).startsWith(hash))
    .map(([file]) => file);
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
