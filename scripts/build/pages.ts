import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { narrowPolicy } from '../../functions/http/pages/policy.ts';
import {
  addResourceHints,
  linkHeader,
  type ScriptGraph,
  scriptFiles,
} from '../../functions/http/pages/preloads.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { forgetRemovedStyles } from './removed-styles.ts';

/** Pages that are useless until their scripts have loaded. */
const WAITING_FOR_SCRIPTS = [PATHS.cart, PATHS.signup, PATHS.complaint];

const MODULE = 'virtual:script-graph';
const PLACEHOLDER = '@@SCRIPT_GRAPH@@';
const POLICY = /<meta http-equiv="content-security-policy"[^>]+>/;
const STYLESHEET = /<link rel="stylesheet" href="\/([^"]+)">/g;
const HAS_PLACEHOLDER = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);

type Chunk = {
  type: 'chunk';
  isEntry: boolean;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** Returns the files that a bundled file imports statically, directly or indirectly. */
function staticImports(file: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  for (const each of chunk?.type === 'chunk' ? chunk.imports : []) {
    if (seen.has(each)) continue;
    seen.add(each);
    staticImports(each, bundle, seen);
  }
  return seen;
}

function graphOf(bundle: Bundle): ScriptGraph {
  const entries = Object.entries(bundle).filter(
    ([, part]) => part.type === 'chunk' && part.isEntry,
  );
  return Object.fromEntries(
    entries.map(([file]) => [
      `/${file}`,
      [...staticImports(file, bundle)].map((each) => `/${each}`),
    ]),
  );
}

/** Returns the stylesheets of a bundled script. */
function stylesOf(part: Bundle[string]): ReadonlySet<string> {
  return (part.type === 'chunk' && part.viteMetadata?.importedCss) || new Set();
}

function withoutStyles(html: string, isLeftOut: (file: string) => boolean): string {
  return html.replace(STYLESHEET, (link, file) => (isLeftOut(file) ? '' : link));
}

function filesIn(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => join(folder, path));
}

/**
 * Adds a header to a path's existing block, because a second block for the same path would replace
 * the first.
 */
function addHeader(file: string, path: string, header: string): void {
  const blocks = readFileSync(file, 'utf8');
  const start = `\n${path}\n`;
  const block = `${start}  ${header}\n`;
  const isNew = !blocks.includes(start);
  writeFileSync(file, isNew ? blocks + block : blocks.replace(start, () => block));
}

function writeIntoWorker(folder: string, graph: ScriptGraph): void {
  const json = JSON.stringify(JSON.stringify(graph));
  const file = filesIn(folder, '.mjs').find((path) =>
    HAS_PLACEHOLDER.test(readFileSync(path, 'utf8')),
  );
  if (file === undefined) throw new Error(`The Worker does not contain ${MODULE}`);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(HAS_PLACEHOLDER, () => json),
  );
}

/**
 * Adds preload links for each page's scripts to its head, and the hashes of its inline scripts to
 * its Content Security Policy. Runs after the build, which determines the scripts and hashes.
 */
export function finishPages(): AstroIntegration {
  let graph: ScriptGraph = {};
  const serverFiles = new Set<string>();
  // `import()` loads the styles of its script. Astro also links them on each page that may load the
  // script, where they would delay the first paint.
  const styles = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'script-graph',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const isBuild = this.environment.mode === 'build';
      return `export default ${JSON.stringify(isBuild ? PLACEHOLDER : '{}')};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') {
        graph = graphOf(bundle);
        for (const [file, part] of Object.entries(bundle)) styles.set(`/${file}`, stylesOf(part));
      } else {
        for (const file of Object.keys(bundle)) serverFiles.add(file);
      }
    },
  };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir);
        forgetRemovedStyles(client);
        for (const page of filesIn(client, '.html')) {
          const html = readFileSync(page, 'utf8');
          const narrowed = html.replace(POLICY, (policy) => narrowPolicy(policy, html));
          const started = scriptFiles(html, graph);
          const styled = withoutStyles(narrowed, (file) => {
            const scripts = [...styles.keys()].filter((script) => styles.get(script)?.has(file));
            const isStarted = scripts.some((script) => started.has(script));
            return scripts.length > 0 && !isStarted && !serverFiles.has(file);
          });
          writeFileSync(page, addResourceHints(styled, graph));
        }
        for (const path of WAITING_FOR_SCRIPTS) {
          const html = readFileSync(join(client, `${path}.html`), 'utf8');
          addHeader(join(client, '_headers'), path, `Link: ${linkHeader(html)}`);
        }
        writeIntoWorker(join(client, '../server'), graph);
      },
    },
  };
}
