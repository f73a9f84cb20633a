import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/tool.ts';

const LIBRARY = join(ROOT, 'node_modules/sonner/dist/index.mjs');
const INSERTION = /^__insertCSS\((".*")\);?$/m;

/** Returns the style that sonner inserts into a page when its script runs. */
export function toastStyle(): string {
  const [, literal] = INSERTION.exec(readFileSync(LIBRARY, 'utf8')) ?? [];
  if (literal === undefined) throw new Error('sonner no longer inserts its styles as expected');
  return JSON.parse(literal);
}

/**
 * Returns the hashes that allow this style. sonner inserts the element before its text, so browsers
 * also check the empty text. `narrowPolicy` keeps SHA-384 hashes, because no page contains the style.
 */
export function toastStyleHashes(): `sha384-${string}`[] {
  return ['', toastStyle()].map(
    (style) => `sha384-${createHash('sha384').update(style).digest('base64')}` as const,
  );
}
