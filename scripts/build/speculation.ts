import { appendFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { sharedPages } from '../../src/lib/paths.ts';

export const SPECULATION_RULES = '/speculation-rules.json';
const { pages, folders } = sharedPages();
const SHARED = [...pages, ...folders.map((folder) => `${folder}*`)];

/** Prefetches a page on touch or hover, unless the browser's data saver is on. */
const RULES = { prefetch: [{ where: { href_matches: SHARED }, eagerness: 'moderate' }] };

/**
 * Lets the shop's pages prefetch each other; the Worker's pages neither prefetch nor are
 * prefetched.
 */
export function addSpeculationRules(): AstroIntegration {
  const type = 'application/speculationrules+json';
  const rules = `${SPECULATION_RULES}\n  Content-Type: ${type}\n  Cache-Control: public, max-age=86400\n`;
  const header = SHARED.map((path) => `${path}\n  Speculation-Rules: "${SPECULATION_RULES}"\n`);
  return {
    name: 'add-speculation-rules',
    hooks: {
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL(SPECULATION_RULES.slice(1), dir), JSON.stringify(RULES));
        appendFileSync(new URL('_headers', dir), `\n${[rules, ...header].join('\n')}`);
      },
    },
  };
}
