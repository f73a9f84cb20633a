import type { Plugin } from 'vite';

/**
 * Packages that only a browser runs. Astro would also bundle an island's dynamic imports for the
 * Worker.
 */
const BROWSER_ONLY = /^(html5-qrcode\/.+|react-dom\/client|sonner|uqr)$/;
const EMPTY = '\0browser-only';

/** Excludes browser-only packages from the Worker, so that it is smaller and starts faster. */
export function leaveOutBrowserOnly(): Plugin {
  return {
    name: 'leave-out-browser-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (BROWSER_ONLY.test(id) ? EMPTY : null),
    // CommonJS allows any named import.
    load: (id) => (id === EMPTY ? 'module.exports = {};' : null),
  };
}
