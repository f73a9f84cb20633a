import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A text of each module that no page of the Worker runs, and where it stands. */
const LEFT_OUT: readonly (readonly [file: string, text: string])[] = [
  ['html5-qrcode/third_party/zxing-js.umd.js', 'No MultiFormat Readers were able to detect'],
  ['react-dom/cjs/react-dom-client.production.js', 'onCommitFiberRoot'],
  ['sonner/dist/index.mjs', 'data-sonner-toaster'],
  ['devalue/src/stringify.js', 'Cannot stringify a function'],
  ['astro/dist/core/errors/errors-data.js', 'function is required for dynamic routes'],
  ['astro/node_modules/zod/v4/core/schemas.js', 'invalid_union'],
];

const modules = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mjs'))
  .map((path) => readFileSync(join('dist/server', path), 'utf8'));

it.each(LEFT_OUT)('the Worker is uploaded without %s', (file, text) => {
  expect(readFileSync(join('node_modules', file), 'utf8')).toContain(text);
  expect(modules.some((code) => code.includes('frame-ancestors'))).toBe(true);
  expect(modules.filter((code) => code.includes(text))).toEqual([]);
});

it('the Worker that is uploaded has its log kept', () => {
  const settings = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8'));
  expect(settings.observability.enabled).toBe(true);
});
