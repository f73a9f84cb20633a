import type { Plugin } from 'vite';
import { stylesOf } from './styles-of.ts';

/** What stands in the Worker for a module, by the end of its path. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // A browser's alone: pages import it along with the islands that they render.
  '/react-dom/client.js': 'export const createRoot = undefined;',
  '/uqr/dist/index.mjs': '',
  '/sonner/dist/index.mjs': 'export const Toaster = undefined;',
  // Ours, fetched by a press, with a camera or with a toast.
  '/src/features/scanner/reader/library.ts': 'export const createLibraryReader = undefined;',
  '/src/features/session/OwnPassword.tsx': 'export const OwnPassword = undefined;',
  '/src/ui/feedback/Toaster.tsx': 'export const mountToaster = undefined;',
  // Astro's, for what no page here does: check a configuration, filter frameworks, answer calls of actions, make pictures and text on demand.
  '/zod/v4/index.js': `const schema = new Proxy(() => schema, { get: () => schema });
    export { ${['custom', 'enum', 'object', 'string', 'union'].map((name) => `schema as ${name}`)} };`,
  '/picomatch/index.js': 'export default undefined;',
  '/devalue/index.js': 'export const parse = undefined, stringify = undefined;',
  '/entrypoints/image-passthrough-endpoint.js':
    'export const GET = () => new Response(null, { status: 404 });',
  '/cjs/react-dom-server-legacy.browser.production.js': '',
};

/** Components that only a press shows: the server never draws them, but pages need their styles. */
const NEVER_DRAWN = [
  '/src/features/dashboard/keys/KeyDialog.tsx',
  '/src/features/session/OwnSessions.tsx',
  '/src/features/users/dialogs/UserDialog.tsx',
  '/src/features/users/dialogs/AssignMany.tsx',
  '/src/features/stores/dialogs/StoreDialog.tsx',
  '/src/ui/list/bulk/BulkBar.tsx',
  '/src/ui/list/table/SidePanel.tsx',
  '/src/features/redemption/form/RedeemForm.tsx',
  '/src/features/redemption/records/HistoryTable.tsx',
  '/src/features/redemption/records/ResolveDialog.tsx',
];

/** A component that stands for its styles alone: they stay with a page only while something uses them. */
function onlyStyles(file: string): string {
  const name = file.replace(/^.*\/(\w+)\.tsx$/, '$1');
  const styles = stylesOf(file).map((style) => JSON.stringify(style));
  const imports = styles.map((style, place) => `import style${place} from ${style};`);
  const used = styles.map((_, place) => `style${place}`);
  return `${imports.join('\n')}\nexport const ${name} = [${used.join(', ')}];`;
}

/** Astro's words for its errors: the log holds names and places only. */
const ERROR_WORDS = '/astro/dist/core/errors/errors-data.js';

async function withoutWords(file: string): Promise<string> {
  const errors: Record<string, { name: string; message?: unknown }> = await import(file);
  const parts = Object.entries(errors).map(([constant, { name, message }]) => {
    const words = typeof message === 'function' ? "() => ''" : "''";
    return `export const ${constant} = { name: '${name}', title: '', message: ${words} };`;
  });
  return parts.join('\n');
}

/** Keeps out of the Worker what it never runs: each upload and each cold start would pay for it. */
export function leaveOutOfWorker(): Plugin {
  return {
    name: 'leave-out-of-worker',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async load(id) {
      if (NEVER_DRAWN.some((each) => id.endsWith(each))) return { code: onlyStyles(id) };
      if (id.endsWith(ERROR_WORDS)) return withoutWords(id);
      const end = Object.keys(LEFT_OUT).find((each) => id.endsWith(each));
      return end === undefined ? null : { code: LEFT_OUT[end] ?? '', moduleSideEffects: false };
    },
  };
}
