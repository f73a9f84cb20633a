import type { Plugin } from 'vite';

/** Packages that only a browser runs. Astro bundles an island with all that it imports later. */
const BROWSER_ONLY = /^(html5-qrcode\/.+|react-dom\/client|sonner|uqr)$/;
const EMPTY = '\0browser-only';

/** Leaves packages that only a browser runs out of the Worker, which is smaller and starts sooner. */
export function leaveOutBrowserOnly(): Plugin {
  return {
    name: 'leave-out-browser-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (BROWSER_ONLY.test(id) ? EMPTY : null),
    // CommonJS, so that importing any name from it is allowed.
    load: (id) => (id === EMPTY ? 'module.exports = {};' : null),
  };
}
