/** The import table of the house, as lint rules: each room and what it may import. */
const NPM = 'node_modules';

/** @param {string} name @param {string} room @param {string[]} may */
function room(name, room, may) {
  return {
    name,
    severity: 'error',
    from: { path: room },
    to: { pathNot: [room, ...may] },
  };
}

const NOT_OURS = [NPM, '^(node:)?crypto$', '^cloudflare:'];
const CONTRACT = '^src/contract/';
const CONTENT = '^src/content/';
const LIB = '^src/lib/';
const API = '^src/api/';
const UI = '^src/ui/';
const FEATURES = '^src/features/';

export default {
  forbidden: [
    room('contract-imports-only-valibot', CONTRACT, ['node_modules/valibot']),
    room('content-is-facts', CONTENT, [CONTRACT, LIB, NPM]),
    room('lib-is-pure', LIB, [CONTRACT]),
    room('api-knows-contract-and-lib', API, [CONTRACT, LIB, NPM]),
    room('ui-knows-no-feature', UI, [LIB, NPM]),
    room('features-know-the-client-rooms', FEATURES, [UI, LIB, API, CONTRACT, CONTENT, NPM]),
    {
      name: 'a-feature-sees-only-state-or-components-of-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '/state\\.ts$', '\\.(tsx|astro)$'],
      },
    },
    room('layouts-are-thin', '^src/layouts/', [FEATURES, CONTENT, UI, LIB, NPM]),
    room('pages-are-thin', '^src/pages/', [FEATURES, CONTENT, UI, LIB, '^src/layouts/', NPM]),
    room('routes-speak-http', '^functions/routes/', [
      '^functions/http/',
      '^functions/domain/',
      '^functions/env',
      CONTRACT,
      ...NOT_OURS,
    ]),
    room('domain-knows-db', '^functions/domain/', ['^functions/db/', CONTRACT, LIB, ...NOT_OURS]),
    {
      name: 'domain-never-hono',
      severity: 'error',
      from: { path: '^functions/(domain|db)/' },
      to: { path: 'node_modules/hono' },
    },
    room('functions-take-only-facts-from-src', '^functions/', [
      CONTRACT,
      LIB,
      CONTENT,
      ...NOT_OURS,
    ]),
    {
      name: 'src-never-functions',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^functions/' },
    },
    {
      name: 'product-never-tests-or-scripts',
      severity: 'error',
      from: { path: '^(src|functions)/' },
      to: { path: '^(tests|scripts)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^astro:', '^virtual:', '^cloudflare:'] },
    },
  ],
  options: {
    doNotFollow: { path: NPM },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.svg', '.md'],
    },
  },
};
