import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** One file from each browser-only package, with a string that occurs only in that package. */
const BROWSER_ONLY = [
  ['html5-qrcode/third_party/zxing-js.umd.js', 'No MultiFormat Readers were able to detect'],
  ['react-dom/cjs/react-dom-client.production.js', 'onCommitFiberRoot'],
  ['sonner/dist/index.mjs', 'spinner-bar-'],
  ['uqr/dist/index.mjs', 'Data too long'],
] as const;

/** Returns the scripts in a folder that contain the text. */
function scriptsWith(text: string, folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .filter((path) => readFileSync(path, 'utf8').includes(text));
}

it.each(BROWSER_ONLY)(
  'the build includes %s in the browser code but not in the Worker',
  (file, text) => {
    expect(readFileSync(join('node_modules', file), 'utf8')).toContain(text);
    expect(scriptsWith(text, 'dist/client', '.js')).toHaveLength(1);
    expect(scriptsWith('frame-ancestors', 'dist/server', '.mjs')).not.toEqual([]);
    expect(scriptsWith(text, 'dist/server', '.mjs')).toEqual([]);
  },
);

it('the uploaded Worker has logging enabled, except for the logs that contain full URLs', () => {
  const settings = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8'));
  expect(settings.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
});
