import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { OFFLINE_PAGES } from '../../src/content/site.ts';

const FOLDER = new URL('../../src/service-worker/', import.meta.url);
/** The file name that browsers request. */
export const SERVICE_WORKER = 'sw.js';
const SOURCES = { on: 'worker.ts', off: 'retired.ts' } as const;

/**
 * Builds the service worker that caches the shop's pages or, if `pages` is 'off', the one that
 * deletes the caches.
 */
export async function writeServiceWorker(
  outDir: string,
  pages: keyof typeof SOURCES,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(SOURCES[pages], FOLDER)),
        output: { entryFileNames: SERVICE_WORKER },
      },
    },
  });
}

export function buildServiceWorker(): AstroIntegration {
  return {
    name: 'build-service-worker',
    hooks: {
      'astro:build:done': ({ dir }) => writeServiceWorker(fileURLToPath(dir), OFFLINE_PAGES),
    },
  };
}
