interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}

/** What the bundler knows about the modules of the browser. */
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Who runs a script, by its folder; the first match counts. */
const AUDIENCES = {
  header: /\/src\/shop\/cart\/drawer\/.*\.astro/,
  cards: /\/src\/shop\/catalogue\/\w+\.astro/,
  cart: /\/src\/shop\/cart\/page\/.*\.astro/,
  forms: /\/src\/(session\/|pages\/(login|signup|complaint)\.astro)/,
  staff: /\/src\/(staff|pages\/dashboard)\b/,
  catalogue: /\/src\/(shop|pages)\/.*\.astro/,
  tracking: /\/src\/shop\/tracking\//,
  checkout: /\/src\/shop\//,
};
type Audience = keyof typeof AUDIENCES;

/** The audience of each script that needs a module before it runs. */
interface Users {
  /** Whether one of these is among them. */
  has: (...some: Audience[]) => boolean;
  count: number;
  /** How many audiences they are. */
  kinds: number;
}

/**
 * The files of shared modules; the first match counts. What a module imports has all of its users, so it
 * must match the same rule or one before: the bundler moves it into the file otherwise.
 */
const FILES: readonly (readonly [file: string, matches: (users: Users) => boolean])[] = [
  // The file 'cards' runs the scripts of the cards, so only their pages may load it.
  ['shop', ({ has }) => has('header') || (has('cards') && has('checkout', 'tracking', 'staff'))],
  ['cards', ({ has }) => has('cards')],
  ['catalogue', ({ has, count }) => has('catalogue') && count > 1],
  ['pages', ({ has }) => has('cart') && has('forms')],
  ['cart', ({ has, count }) => has('cart') && count > 1],
  ['forms', ({ has, count }) => has('forms') && count > 1],
  ['checkout', ({ has, kinds }) => has('checkout') && kinds > 1],
  ['tracking', ({ has, kinds }) => has('tracking') && kinds > 1],
  ['staff', ({ has, count }) => has('staff') && count > 1],
];

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//;

/** The scripts that need a module: those of pages, and those that `import()` loads. */
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
  return {
    has: (...some) => some.some((audience) => audiences.includes(audience)),
    count: audiences.length,
    kinds: new Set(audiences).size,
  };
}

/**
 * The files that scripts share, as groups of the bundler. Left alone it makes one for every combination of
 * scripts, and a slow phone waits for each of them.
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
