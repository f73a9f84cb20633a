import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of lucide-react that makes a component of each icon. */
const THEIRS = '../createLucideIcon.mjs';
const OURS = fileURLToPath(new URL('../../src/ui/loading/lucide-icon.ts', import.meta.url));
const ICON = '/lucide-react/dist/esm/icons/';
/** What names an icon and its lines to tools; ours needs neither, and they hardly compress. */
const NAMES = /\bname: "[\w-]+",|,\s*key: "\w+"|^__iconData\.node;$/gm;

/** The drawer carries its icons and what makes components of them; ours is a fifth of that. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => (id === THEIRS && importer?.includes(ICON) ? OURS : null),
    transform: (code, id) =>
      id.includes(ICON) ? { code: code.replace(NAMES, ''), map: null } : null,
  };
}
