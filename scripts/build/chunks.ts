import { basename } from 'node:path';

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}

/** What the bundler knows of its modules. */
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

interface Uses {
  /** The beginnings of pages that need the module at once: islands, and scripts of `.astro` files. */
  pages: string[];
  /** What needs it and is itself asked for by `import()` later. */
  later: string[];
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//;
/** Too small for a file of their own, and wanted on both sides of the counter. */
const SMALL =
  /\/src\/(lib\/(money|stock-words)|ui\/breakpoints|features\/catalogue\/(browse\/first-products|wishlist\/(state|wishlist)))\.ts/;

const CART_BUTTON = /\/CartButton\.astro\?/;
const PUBLIC =
  /\/src\/(layouts\/(?!Staff)|features\/(catalogue|cart)\/|pages\/(index|shop|cart|product|categories|help|legal|partners)).*\.astro\?/;
const CART = /\/src\/features\/cart\//;
const CHECKOUT = /\/src\/features\/(cart|payment)\//;
/** Stands on every staff page: what it shares with its dialogs may stand in the file of them all. */
const BARS = /\/features\/dashboard\/bars\.ts$/;
const SESSION = /\/src\/(features\/session\/|pages\/(login|signup|complaint))/;
const TRACK = /\/src\/(features\/orders\/|pages\/track)/;
const ORDERS = /\/src\/(features\/(orders|fulfilment)\/|pages\/(track|orders))/;
const OFFICE = /\/src\/features\/(users|stores)\//;
const SCAN = /\/src\/(features\/(redemption|fulfilment)\/|pages\/orders)/;

function usesOf(id: string, graph: Graph): Uses {
  const seen = new Set<string>();
  const uses: Uses = { pages: [], later: [] };
  const walk = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = graph.getModuleInfo(at);
    if (info === null) return;
    if (info.isEntry) uses.pages.push(at);
    if (info.dynamicImporters.length > 0) uses.later.push(at);
    for (const importer of info.importers) walk(importer);
  };
  walk(id);
  return uses;
}

function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react';
  const { pages, later } = usesOf(id, graph);
  const some = (pattern: RegExp) => pages.some((page) => pattern.test(page));
  const every = (pattern: RegExp) => pages.every((page) => pattern.test(page));

  if (SMALL.test(id)) return 'shop';
  const [first] = pages;
  if (first === undefined) return null;
  if (pages.length === 1) {
    if (later.length === 0) return CART_BUTTON.test(first) ? 'shop' : null;
    const isCheckout = later.every((asked) => CHECKOUT.test(asked));
    if (BARS.test(first)) return 'staff';
    if (OFFICE.test(first)) return 'office';
    if (later.every((asked) => SESSION.test(asked))) return 'staff';
    if (!isCheckout || PUBLIC.test(first) || CART.test(first))
      return `${basename(first).split('.')[0]}-shared`;
  }
  if (some(CART_BUTTON)) return 'shop';
  if (every(PUBLIC)) return null;
  if (every(SESSION) && later.length === 0) return 'session';
  const isCheckout = later.some((asked) => CHECKOUT.test(asked));
  if (some(CART) || (some(SESSION) && isCheckout)) return 'common';
  if (isCheckout) return 'checkout';
  if (some(SESSION)) return 'forms';
  if (every(ORDERS)) return 'orders';
  if (some(TRACK)) return 'data';
  if (every(OFFICE)) return 'office';
  return every(SCAN) ? 'scan' : 'staff';
}

/** What a file needs stands in one before it, or it would be taken along. */
const SHARED = [
  'react',
  'shop',
  'common',
  'checkout',
  'forms',
  'session',
  'data',
  'staff',
  'scan',
  'office',
  'orders',
];

/**
 * The files that pages share, as groups of the bundler: few, for a slow phone waits for each of them,
 * and none with much that a page of its own does not need.
 */
export function sharedChunks() {
  const known = new Map<string, string | null>();
  const chunk = (id: string, graph: Graph): string | null => {
    const found = known.get(id) ?? chunkOf(id, graph);
    known.set(id, found);
    return found;
  };
  return [...SHARED, null].map((shared, nth, { length }) => ({
    name: (id: string, graph: Graph) =>
      shared === null || chunk(id, graph) === shared ? chunk(id, graph) : null,
    priority: length - nth,
  }));
}
