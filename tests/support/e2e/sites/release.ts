import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { SPECULATION_RULES } from '../../../../scripts/build/speculation.ts';
import { closed, listening } from '../../script/http.ts';
import { test as base } from '../test.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
};

/**
 * A separate site that serves only the built pages. A test can deploy a new release to it or take
 * it offline.
 */
export interface ReleaseSite {
  origin: string;
  /** The folder that the site serves. */
  folder: string;
  setReachable: (isReachable: boolean) => void;
  /** Deploys a release in which all scripts and styles have new URLs. */
  replace: () => void;
}

/** Matches the folder of scripts and styles, but not file names that contain it. */
const BUILT = /(?<!\w)_astro(?!_)/g;

function moveBuilt(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(html|js|css)$/.test(each))) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(BUILT, '_astro2'));
  }
  renameSync(join(folder, '_astro'), join(folder, '_astro2'));
}

function fileOf(folder: string, path: string): string | undefined {
  const filePath = path === '/' ? '/index' : path;
  return [filePath, `${filePath}.html`]
    .map((each) => join(folder, each))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

export const test = base.extend<{ site: ReleaseSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    cpSync('dist/client', folder, { recursive: true });
    let isReachable = true;
    const server = createServer((request, answer) => {
      if (!isReachable) {
        request.socket.destroy();
        return;
      }
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      const file = fileOf(folder, decodeURIComponent(pathname));
      answer.writeHead(file === undefined ? 404 : 200, {
        'Content-Type': TYPES[extname(file ?? '.html')] ?? 'text/plain',
        'Speculation-Rules': `"${SPECULATION_RULES}"`,
      });
      answer.end(file === undefined ? '' : readFileSync(file));
    });
    const setReachable = (next: boolean) => {
      isReachable = next;
    };
    const replace = () => moveBuilt(folder);
    await use({ origin: await listening(server), folder, setReachable, replace });
    await closed(server);
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: ({ site }, use) => use(site.origin),
});

export { expect } from '../test.ts';
