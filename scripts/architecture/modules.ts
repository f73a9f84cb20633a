/** An import rule. Patterns match paths relative to the root; `$1` is the first group of `from`. */
export interface Boundary {
  name: string;
  /** The rule in words, for the message of a violation. */
  rule: string;
  from: string;
  /** The imports that the rule covers; every import by default. */
  to?: string;
  /** Imports that are allowed as exceptions. */
  except?: readonly string[];
}

const NPM = 'node_modules/';
/** Astro's virtual modules. */
const ASTRO = '^astro:';
const CONTRACT = '^src/contract/';
const CONTENT = '^src/content/';
const LIB = '^src/lib/';
const IDENTITY = '^src/lib/identity/';
/** The units of money: Paise and Rupees. */
const UNITS = '^src/lib/paise\\.ts$';
const API = '^src/api/';
const UI = '^src/ui/';
const ENTITIES = '^src/entities/';
const SESSION = '^src/session/';
const SHOP = '^src/shop/';
const STAFF = '^src/staff/';
const LAYOUTS = '^src/layouts/';
const PAGES = '^src/pages/';
const ROUTES = '^functions/routes/';
const HTTP = '^functions/http/';
const DOMAIN = '^functions/domain/';
const DB = '^functions/db/';
const ENV = '^functions/env\\.ts$';
/** Packages and modules provided by the two runtimes. */
const PLATFORM = [NPM, '^(node:)?(crypto|zlib)$', '^cloudflare:'];
/** The modules that the screens for both audiences may import. */
const SHARED = [ENTITIES, SESSION, UI, LIB, API, CONTRACT, CONTENT, ASTRO, NPM];

const GUIDE = 'docs/architecture.md, “The modules”';

/** Explains a boundary in a violation message, with a reference to the guide. */
export function explain({ rule }: Boundary): string {
  return `${rule} See ${GUIDE}.`;
}

/** Converts a pattern to a name: `^src/lib/` to `src/lib`. */
function nameOf(pattern: string): string {
  if (pattern === NPM) return 'packages';
  return pattern.replaceAll(/^\^|\/$|:$|\\|\$$/g, '').replace(NPM, '');
}

function module(name: string, from: string, may: readonly string[]): Boundary {
  const allowed = may.filter((pattern) => !PLATFORM.slice(1).includes(pattern)).map(nameOf);
  const rule = `${nameOf(from)} may import only: ${allowed.join(', ')}.`;
  return { name, rule, from, except: [from, ...may] };
}

/** An area may import only state and components from another area, and what areas share. */
function areas(name: string, audience: string, ...shared: string[]): Boundary {
  return {
    name,
    rule: `An area of ${nameOf(audience)} may import only state.ts files and components from another area.`,
    from: `${audience}([^/]+)/`,
    to: audience,
    except: [`${audience}$1/`, ...shared, '/state\\.ts$', '\\.(tsx|astro)$'],
  };
}

/** The parts of functions/domain; each imports only those before it and beside it. */
const LAYERS: readonly (readonly string[])[] = [
  ['core'],
  ['people', 'billing.ts'],
  ['money'],
  ['shop.ts', 'context.ts'],
  ['invoices'],
  ['goods'],
  ['orders', 'repairs'],
  ['subjects.ts', 'giveaways', 'day-close', 'complaints'],
  ['figures'],
  ['tasks'],
];

/** The last part, which may import all others. */
const LAST = 'jobs';

function layer(parts: readonly string[], index: number): Boundary {
  const later = [...LAYERS.slice(index + 1).flat(), LAST];
  return {
    name: `${parts.join('-').replaceAll('.ts', '')}-of-the-domain-import-nothing-later`,
    rule: `In functions/domain, ${parts.join(', ')} never import ${later.join(', ')}.`,
    from: `${DOMAIN}(?:${parts.join('|')})(?:/|$)`,
    to: `${DOMAIN}(?:${later.join('|')})(?:/|$)`,
  };
}

/** The modules and their allowed imports. */
export const BOUNDARIES: readonly Boundary[] = [
  module('identity-imports-nothing', IDENTITY, []),
  module('contract-imports-identity-units-and-valibot', CONTRACT, [
    ...[IDENTITY, UNITS, 'node_modules/valibot'],
  ]),
  module('content-is-facts', CONTENT, [CONTRACT, LIB]),
  module('lib-is-pure', LIB, [CONTRACT]),
  module('api-knows-contract-and-lib', API, [CONTRACT, LIB, NPM]),
  module('ui-knows-no-business-object', UI, [LIB, NPM]),
  module('entities-fetch-nothing', ENTITIES, [UI, LIB, CONTRACT, CONTENT, ASTRO, NPM]),
  module('session-knows-no-screen', SESSION, [UI, LIB, API, CONTRACT, NPM]),
  module('shop-never-imports-staff', SHOP, SHARED),
  module('staff-never-imports-shop', STAFF, SHARED),
  areas('a-shop-area-sees-only-state-or-components-of-another', SHOP),
  areas('a-staff-area-sees-only-state-or-components-of-another', STAFF, `${STAFF}work/`),
  module('layouts-are-thin', LAYOUTS, [SHOP, STAFF, SESSION, CONTENT, UI, LIB, NPM]),
  module('service-worker-knows-no-page', '^src/service-worker/', [LIB, NPM]),
  module('pages-are-thin', PAGES, [LAYOUTS, SHOP, STAFF, ENTITIES, SESSION, CONTENT, UI, LIB, NPM]),
  module('routes-speak-http', ROUTES, [HTTP, DOMAIN, ENV, CONTRACT, ...PLATFORM]),
  module('http-knows-no-route', HTTP, [DOMAIN, DB, ENV, CONTRACT, LIB, CONTENT, ...PLATFORM]),
  module('domain-knows-db', DOMAIN, [DB, CONTRACT, LIB, ...PLATFORM]),
  module('db-knows-the-contract', DB, [CONTRACT, LIB, ...PLATFORM]),
  {
    name: 'orders-and-repairs-know-nothing-of-each-other',
    rule: 'functions/domain/orders and functions/domain/repairs never import each other.',
    from: `${DOMAIN}(orders|repairs)/`,
    to: `${DOMAIN}(orders|repairs)/`,
    except: [`${DOMAIN}$1/`],
  },
  ...LAYERS.map(layer),
  {
    name: 'domain-never-imports-hono',
    rule: 'functions/domain and functions/db never import hono.',
    from: '^functions/(domain|db)/',
    to: 'node_modules/hono/',
  },
  {
    name: 'functions-import-only-facts-from-src',
    rule: 'functions may import only src/contract, src/lib and src/content from src.',
    from: '^functions/',
    to: '^src/',
    except: [CONTRACT, LIB, CONTENT],
  },
  {
    name: 'src-never-imports-functions',
    rule: 'src never imports functions.',
    from: '^src/',
    to: '^functions/',
  },
  {
    name: 'product-never-imports-tests-or-scripts',
    rule: 'src and functions never import tests or scripts.',
    from: '^(src|functions)/',
    to: '^(tests|scripts)/',
  },
];
