/** An import rule. Patterns match paths from the root; `$1` is the first group of `from`. */
export interface Boundary {
  name: string;
  from: string;
  /** The imports that the rule covers; every import by default. */
  to?: string;
  /** Exceptions: imports that are allowed. */
  except?: readonly string[];
}

const NPM = 'node_modules/';
/** Astro's virtual modules. */
const ASTRO = '^astro:';
const CONTRACT = '^src/contract/';
const CONTENT = '^src/content/';
const LIB = '^src/lib/';
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

function module(name: string, from: string, may: readonly string[]): Boundary {
  return { name, from, except: [from, ...may] };
}

/** An area may import only state and components from another area. */
function areas(name: string, audience: string): Boundary {
  return {
    name,
    from: `${audience}([^/]+)/`,
    to: audience,
    except: [`${audience}$1/`, '/state\\.ts$', '\\.(tsx|astro)$'],
  };
}

/** The modules and their allowed imports. */
export const BOUNDARIES: readonly Boundary[] = [
  module('contract-imports-only-valibot', CONTRACT, ['node_modules/valibot']),
  module('content-is-facts', CONTENT, [CONTRACT, LIB]),
  module('lib-is-pure', LIB, [CONTRACT]),
  module('api-knows-contract-and-lib', API, [CONTRACT, LIB, NPM]),
  module('ui-knows-no-business-object', UI, [LIB, NPM]),
  module('entities-fetch-nothing', ENTITIES, [UI, LIB, CONTRACT, CONTENT, ASTRO, NPM]),
  module('session-knows-no-screen', SESSION, [UI, LIB, API, CONTRACT, NPM]),
  module('shop-never-imports-staff', SHOP, SHARED),
  module('staff-never-imports-shop', STAFF, SHARED),
  areas('a-shop-area-sees-only-state-or-components-of-another', SHOP),
  areas('a-staff-area-sees-only-state-or-components-of-another', STAFF),
  module('layouts-are-thin', LAYOUTS, [SHOP, STAFF, SESSION, CONTENT, UI, LIB, NPM]),
  module('service-worker-knows-no-page', '^src/service-worker/', [LIB, NPM]),
  module('pages-are-thin', PAGES, [LAYOUTS, SHOP, STAFF, ENTITIES, SESSION, CONTENT, UI, LIB, NPM]),
  module('routes-speak-http', ROUTES, [HTTP, DOMAIN, ENV, CONTRACT, ...PLATFORM]),
  module('http-knows-no-route', HTTP, [DOMAIN, DB, ENV, CONTRACT, LIB, CONTENT, ...PLATFORM]),
  module('domain-knows-db', DOMAIN, [DB, CONTRACT, LIB, ...PLATFORM]),
  module('db-knows-the-contract', DB, [CONTRACT, ...PLATFORM]),
  { name: 'domain-never-imports-hono', from: '^functions/(domain|db)/', to: 'node_modules/hono/' },
  {
    name: 'functions-import-only-facts-from-src',
    from: '^functions/',
    to: '^src/',
    except: [CONTRACT, LIB, CONTENT],
  },
  { name: 'src-never-imports-functions', from: '^src/', to: '^functions/' },
  {
    name: 'product-never-imports-tests-or-scripts',
    from: '^(src|functions)/',
    to: '^(tests|scripts)/',
  },
];
