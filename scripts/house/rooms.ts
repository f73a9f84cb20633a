/** What may not be imported from where. Patterns are of paths from the root, `$1` is the first group of `from`. */
export interface Wall {
  name: string;
  from: string;
  /** What it is about; without it, every import. */
  to?: string;
  /** What may be imported all the same. */
  except?: readonly string[];
}

const NPM = 'node_modules/';
/** Modules that Astro makes. */
const ASTRO = '^astro:';
const CONTRACT = '^src/contract/';
const CONTENT = '^src/content/';
const LIB = '^src/lib/';
const API = '^src/api/';
/** What the API is, as data; nothing in it calls the API. */
const DESCRIPTION = '^src/api/description/';
const UI = '^src/ui/';
const FEATURES = '^src/features/';
const LAYOUTS = '^src/layouts/';
const PAGES = '^src/pages/';
const ROUTES = '^functions/routes/';
const HTTP = '^functions/http/';
const DOMAIN = '^functions/domain/';
const DB = '^functions/db/';
const ENV = '^functions/env\\.ts$';
/** What the platform gives: packages and the modules of the two runtimes. */
const PLATFORM = [NPM, '^(node:)?crypto$', '^cloudflare:'];

function room(name: string, from: string, may: readonly string[]): Wall {
  return { name, from, except: [from, ...may] };
}

/** The table of the house: which room may import which. */
export const WALLS: readonly Wall[] = [
  room('contract-imports-only-valibot', CONTRACT, ['node_modules/valibot']),
  room('content-is-facts', CONTENT, [CONTRACT, LIB]),
  room('lib-is-pure', LIB, [CONTRACT]),
  room('api-knows-contract-and-lib', API, [CONTRACT, LIB, NPM]),
  room('ui-knows-no-feature', UI, [LIB, NPM]),
  room('features-know-the-client-rooms', FEATURES, [UI, LIB, API, CONTRACT, CONTENT, ASTRO, NPM]),
  {
    name: 'a-feature-sees-only-state-or-components-of-another',
    from: '^src/features/([^/]+)/',
    to: FEATURES,
    except: ['^src/features/$1/', '/state\\.ts$', '\\.(tsx|astro)$'],
  },
  room('layouts-are-thin', LAYOUTS, [FEATURES, CONTENT, UI, LIB, NPM]),
  room('service-worker-knows-no-page', '^src/service-worker/', [LIB, NPM]),
  room('pages-are-thin', PAGES, [LAYOUTS, FEATURES, CONTENT, UI, LIB, DESCRIPTION, NPM]),
  room('routes-speak-http', ROUTES, [HTTP, DOMAIN, ENV, CONTRACT, ...PLATFORM]),
  room('http-knows-no-route', HTTP, [DOMAIN, DB, ENV, CONTRACT, LIB, CONTENT, ...PLATFORM]),
  room('domain-knows-db', DOMAIN, [DB, CONTRACT, LIB, ...PLATFORM]),
  room('db-knows-the-contract', DB, [CONTRACT, ...PLATFORM]),
  { name: 'rules-never-hono', from: '^functions/(domain|db)/', to: 'node_modules/hono/' },
  {
    name: 'functions-take-only-facts-from-src',
    from: '^functions/',
    to: '^src/',
    except: [CONTRACT, LIB, CONTENT],
  },
  { name: 'src-never-functions', from: '^src/', to: '^functions/' },
  {
    name: 'product-never-tests-or-scripts',
    from: '^(src|functions)/',
    to: '^(tests|scripts)/',
  },
];
