import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of lucide-react that makes a component of each icon. */
const THEIRS = '../createLucideIcon.mjs';
const OURS = fileURLToPath(new URL('../../src/ui/loading/lucide-icon.ts', import.meta.url));

/** The drawer carries what makes components of its icons; ours is a fifth of it. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === THEIRS && importer?.includes('/lucide-react/') ? OURS : null,
  };
}
