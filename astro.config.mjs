import { readFileSync } from 'node:fs';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { cspHash } from './functions/http/pages/policy.ts';
import { leaveOutBrowserOnly } from './scripts/build/browser-only.ts';
import { catalogue } from './scripts/build/catalogue/integration.ts';
import { sharedChunks } from './scripts/build/chunks.ts';
import { addSecurityHeaders } from './scripts/build/headers.ts';
import { minified, minifiedScripts } from './scripts/build/inline-script.ts';
import { apiDocs } from './scripts/build/openapi/integration.ts';
import { finishPages } from './scripts/build/pages.ts';
import { keepSecretsOut } from './scripts/build/secrets.ts';
import { buildServiceWorker } from './scripts/build/service-worker.ts';
import { siteFacts } from './scripts/build/site/facts.ts';
import { addSpeculationRules } from './scripts/build/speculation.ts';
import { toastStyleHashes } from './scripts/build/toast-style.ts';
import { SITE_URL } from './src/content/site.ts';
import { PATHS } from './src/lib/paths.ts';
import { STAFF_PLACES } from './src/lib/staff-places.ts';

const here = (/** @type {string} */ file) => new URL(file, import.meta.url);

const { wishlist, cart, compare, offline, track, account, repair, invoice } = PATHS;
const DEVICE = [wishlist, cart, compare, offline, track, account, repair, invoice];
const UNLISTED = [...DEVICE, PATHS.login, PATHS.logout, ...STAFF_PLACES.map(({ href }) => href)];

/** @param {string} page */
function isPublic(page) {
  const { pathname } = new URL(page);
  return !UNLISTED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

const BROWSER_FILES = {
  // Browsers do not need the adapter's banner, which defines `process` for the Worker.
  banner: '',
  /**
   * The names of shared chunks and page scripts appear in every file that imports them, so they are
   * short.
   */
  entryFileNames: (/** @type {{ name: string }} */ { name }) =>
    name.includes('.astro') ? '_astro/[hash].js' : '_astro/[name].[hash].js',
  chunkFileNames: (/** @type {{ name: string, isDynamicEntry: boolean }} */ chunk) =>
    chunk.isDynamicEntry ? '_astro/[name].[hash].js' : '_astro/[hash].js',
  codeSplitting: {
    groups: sharedChunks(),
  },
};

const WORKER_FILES = {
  output: { minify: true, comments: false },
};

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  adapter: cloudflare({
    imageService: 'compile',
    // In the dev server, `workerd` returns 404 for every prerendered page.
    prerenderEnvironment: process.argv.includes('dev') ? 'node' : 'workerd',
  }),
  session: false,
  integrations: [
    catalogue(),
    react(),
    sitemap({ filter: isPublic }),
    addSecurityHeaders(),
    addSpeculationRules(),
    keepSecretsOut(),
    finishPages(),
    buildServiceWorker(),
    apiDocs(),
  ],
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: {
        hashes: [
          './src/layouts/before-paint.js',
          './src/staff/redemption/scan/early-camera.js',
          './src/shop/tracked/receipt/before-paint.js',
          './src/ui/form/plain/draft.js',
        ].map((file) => cspHash(minified(here(file)))),
      },
      styleDirective: {
        hashes: [
          cspHash(readFileSync(here('./src/ui/styles/first.css'), 'utf8')),
          ...toastStyleHashes(),
        ],
      },
    },
  },
  vite: {
    // Inlines the styles of the cart page and of the drawer: on a slow phone, one request more delays
    // the scripts.
    build: { assetsInlineLimit: 7168 },
    plugins: [minifiedScripts(), siteFacts(), leaveOutBrowserOnly()],
    environments: {
      client: { build: { rolldownOptions: { output: BROWSER_FILES } } },
      ssr: { build: { rolldownOptions: WORKER_FILES } },
    },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  },
});
