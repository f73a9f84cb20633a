interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}

/** The bundler's module graph. */
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** A script's audience, determined by its folder; the first match wins. */
const AUDIENCES = {
  drawer: /\/src\/shop\/cart\/drawer\/cart-drawer\.ts/,
  header: /\/src\/shop\/cart\/drawer\/.*\.astro/,
  cards: /\/src\/shop\/catalogue\/\w+\.astro/,
  cart: /\/src\/shop\/cart\/page\/.*\.astro/,
  rules: /\/src\/(session\/|shop\/(?!book\/).*-rules\.ts)/,
  forms: /\/src\/pages\/(login|signup|complaint|book|(?:track|repair)\/.*)\.astro/,
  // Parts that the order list loads only on demand.
  order: /\/src\/staff\/orders\/(order\/OrderBody|list\/RowStep|scan|networks\/ReleaseDialog)/,
  orders: /\/src\/staff\/orders\//,
  redemption: /\/src\/staff\/redemption\//,
  repairs: /\/src\/staff\/repairs\//,
  profile: /\/src\/staff\/profile\//,
  // A sale shares the prices with the cart, which no other staff page loads.
  sale: /\/src\/staff\/sale\//,
  // The menu of every staff page, and the screens that show neither orders nor repairs. This
  // audience is also part of 'staff'.
  people: /\/src\/staff\/(dashboard\/bars\.|stock\/|stores\/|users\/)/,
  staff: /\/src\/(staff|pages\/dashboard)\b/,
  // The wishlist code contains every product, so catalogue pages must not load it.
  wishlist: /\/src\/shop\/catalogue\/wishlist\//,
  compare: /\/src\/shop\/catalogue\/compare\//,
  catalogue: /\/src\/(shop|pages)\/.*\.astro/,
  search: /\/src\/shop\/catalogue\/search\//,
  receipt: /\/src\/shop\/tracking\/receipt\//,
  tracking: /\/src\/shop\/tracking\//,
  bill: /\/src\/shop\/checkout\/bill\//,
  checkout: /\/src\/shop\//,
};
type Audience = keyof typeof AUDIENCES;

/** The audiences of the scripts that statically import a module. */
interface Users {
  /** Returns true if any of these audiences uses the module. */
  has: (...some: Audience[]) => boolean;
  count: number;
  /** The number of distinct audiences among these scripts. */
  kinds: number;
}

/**
 * The chunks of shared modules; the first match wins. Code that uses a module also loads the
 * module's imports, so these imports must match the same rule or an earlier one. Otherwise the
 * bundler moves these imports into the module's chunk.
 */
const FILES: readonly (readonly [file: string, matches: (users: Users) => boolean])[] = [
  // The chunk 'cards' also runs the scripts of the product cards, so only pages with cards may load
  // it.
  [
    'shop',
    ({ has }) =>
      has('header') ||
      (has('catalogue') && has('cart', 'staff', 'orders')) ||
      (has('cards') && has('checkout', 'tracking', 'staff')),
  ],
  ['cards', ({ has }) => has('cards')],
  // Includes the code that the drawer shares with staff dialogs.
  ['compare', ({ has, count }) => (has('compare') && count > 1) || (has('drawer') && has('staff'))],
  ['catalogue', ({ has, count }) => has('catalogue') && count > 1],
  ['pages', ({ has }) => has('cart') && has('forms', 'order', 'orders', 'redemption', 'staff')],
  ['cart', ({ has, count }) => has('cart') && count > 1],
  ['forms', ({ has, count }) => has('forms') && count > 1],
  // Validation and the API client, which a form loads after it has become usable.
  [
    'rules',
    ({ has, count }) =>
      (has('rules') && count > 1) || (has('receipt') && has('staff', 'redemption')),
  ],
  // Without React, which the chunk 'checkout' imports.
  ['sheet', ({ has, kinds }) => has('drawer') && kinds > 1],
  // Includes the controls that checkout and staff pages share.
  ['controls', ({ has }) => has('checkout') && has('staff', 'redemption')],
  // The rules for a GSTIN, which checkout loads only for a business.
  ['gstin', ({ has, kinds }) => has('bill') && !has('checkout') && kinds > 1],
  // Without the orders and repairs that neither the redemption page nor the staff's menu needs.
  ['query', ({ has }) => has('tracking') && has('people', 'redemption')],
  [
    'people',
    ({ has, count }) =>
      (has('people') && count > 1) || (has('redemption') && has('staff', 'profile')),
  ],
  ['work', ({ has }) => has('tracking') && has('staff')],
  // Without React.
  ['receipt', ({ has, kinds }) => has('receipt') && kinds > 1],
  ['search', ({ has, kinds }) => has('search') && kinds > 1],
  ['checkout', ({ has, kinds }) => has('checkout') && kinds > 1],
  // The parts of the tracking pages that the order list needs.
  ['states', ({ has }) => has('tracking') && has('orders')],
  ['tracking', ({ has, kinds }) => has('tracking') && kinds > 1],
  [
    'staff',
    ({ has, count, kinds }) => (has('staff') && count > 1) || (has('profile') && kinds > 1),
  ],
  // The products and barcodes that can be scanned.
  ['scanning', ({ has }) => has('redemption') && has('sale')],
];

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//;

/** Returns the scripts that need a module: page scripts and targets of `import()`. */
function scriptsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const info = graph.getModuleInfo(id);
  if (info === null || seen.has(id)) return [];
  seen.add(id);
  const scripts = info.importers.flatMap((importer) => scriptsOf(importer, graph, seen));
  return info.isEntry || info.dynamicImporters.length > 0 ? [id, ...scripts] : scripts;
}

function usersOf(id: string, graph: Graph): Users {
  const names = Object.keys(AUDIENCES) as Audience[];
  const isLoadedAlone = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const audiences = (isLoadedAlone ? [] : scriptsOf(id, graph)).flatMap((script) =>
    names.filter((name) => AUDIENCES[name].test(script)).slice(0, 1),
  );
  const kinds = new Set(audiences);
  if (kinds.has('people')) kinds.add('staff');
  return {
    has: (...some) => some.some((audience) => kinds.has(audience)),
    count: audiences.length,
    kinds: kinds.size,
  };
}

/**
 * Groups shared modules into chunks. By default, the bundler creates a chunk for each combination
 * of scripts, and each additional file delays the page on a slow phone.
 */
export function sharedChunks() {
  const known = new Map<string, Users>();
  const users = (id: string, graph: Graph): Users => {
    const found = known.get(id) ?? usersOf(id, graph);
    known.set(id, found);
    return found;
  };
  const groups = FILES.map(([file, matches], rank) => ({
    name: (id: string, graph: Graph) => (matches(users(id, graph)) ? file : null),
    priority: FILES.length - rank,
  }));
  return [{ name: 'react', test: REACT, priority: FILES.length + 1 }, ...groups];
}
