import type { Plugin } from 'vite';

/**
 * Packages that run only in a browser. Without this list, Astro would bundle an island's dynamic
 * imports for the Worker too.
 */
const BROWSER_ONLY = /^(html5-qrcode\/.+|react-dom\/client|sonner|uqr)$/;
const EMPTY = '\0browser-only';

/** Excludes browser-only packages from the Worker, so it is smaller and starts faster. */
export function leaveOutBrowserOnly(): Plugin {
  return {
    name: 'leave-out-browser-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (BROWSER_ONLY.test(id) ? EMPTY : null),
    // A CommonJS module, because the bundler accepts any named import from it.
    load: (id) => (id === EMPTY ? 'module.exports = {};' : null),
  };
}
