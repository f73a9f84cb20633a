import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's id of the function that it puts around each `import()`. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../src/ui/loading/vite-preload.ts', import.meta.url));

/** Every page carries that function; ours is a third of it. */
export function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === HELPER ? OURS : null),
  };
}
