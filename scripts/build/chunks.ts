interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
}

/** The bundler's module graph. */
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

type InFolders = (...folders: string[]) => boolean;

/** Returns true if one of these scripts, which statically import a module, is in such a folder. */
interface Users {
  any: InFolders;
  /** The scripts that a page starts. */
  first: InFolders;
  /** The scripts that do not load React. */
  plain: InFolders;
  /** The number of areas of staff with such a script. */
  areas: number;
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//;
const SOURCE = '/src/';
const STAFF_AREA = /^staff\/[\w-]+/;
const CHECKOUT = ['shop/cart/', 'shop/checkout/'];
/** The menu of all staff pages, and the pages that show neither orders nor repairs. */
const SIMPLE = ['staff/dashboard/bars', 'staff/users/', 'staff/stores/', 'staff/stock/'];

const isSimple = ({ first, any }: Users) => first(...SIMPLE) || any('staff/redemption/');

/**
 * The chunks of shared modules, by the folders of the scripts that use them; the first match wins.
 * The scripts that use a module also use its imports, so these are in the same chunk or an earlier
 * one.
 */
const CHUNKS: readonly (readonly [name: string, matches: (users: Users) => boolean])[] = [
  ['site', ({ first }) => first('layouts/', 'ui/', 'shop/cart/drawer/')],
  ['cards', ({ first }) => first('shop/catalogue/ProductList', 'shop/catalogue/product/')],
  ['catalogue', ({ first }) => first('shop/catalogue/', 'pages/shop', 'pages/categories')],
  ['cart', ({ first, plain }) => first('shop/cart/') || plain('shop/cart/drawer/')],
  ['forms', ({ first }) => first('pages/login', 'pages/signup', 'pages/complaint', 'pages/book')],
  ['session', ({ plain }) => plain('session/', 'shop/account/', 'shop/help/')],
  ['search', ({ plain }) => plain('shop/catalogue/')],
  ['receipt', ({ plain }) => plain('shop/cart/', 'shop/book/', 'shop/tracked/receipt/')],
  ['controls', (users) => users.any(...CHECKOUT) && isSimple(users)],
  ['panel', ({ any, areas }) => any(...CHECKOUT) && areas > 0],
  ['checkout', ({ any }) => any(...CHECKOUT)],
  ['shared', (users) => users.any('shop/tracked/') && isSimple(users)],
  ['simple', isSimple],
  ['record', ({ any, areas }) => any('shop/tracked/') && areas > 1],
  ['staff', ({ areas }) => areas > 2],
];

/** Returns true for the scripts that a page starts and for the targets of `import()`. */
function isScript({ isEntry, dynamicImporters }: ModuleInfo): boolean {
  return isEntry || dynamicImporters.length > 0;
}

/** Returns the scripts that need a module. */
function scriptsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const info = graph.getModuleInfo(id);
  if (info === null || seen.has(id)) return [];
  seen.add(id);
  const scripts = info.importers.flatMap((importer) => scriptsOf(importer, graph, seen));
  return isScript(info) ? [id, ...scripts] : scripts;
}

function loadsReact(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (REACT.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imports = graph.getModuleInfo(id)?.importedIds ?? [];
  return imports.some((each) => loadsReact(each, graph, seen));
}

function inFolders(paths: readonly string[]): InFolders {
  return (...folders) => folders.some((folder) => paths.some((path) => path.startsWith(folder)));
}

/** Returns the path below `src`. */
const pathOf = (id: string) => id.slice(id.lastIndexOf(SOURCE) + SOURCE.length);

/** Computes the value of each module only once. */
function once<Value>(of: (id: string, graph: Graph) => Value) {
  const known = new Map<string, { value: Value }>();
  return (id: string, graph: Graph): Value => {
    const found = known.get(id) ?? { value: of(id, graph) };
    known.set(id, found);
    return found.value;
  };
}

/** A component that a page imports on demand and another at once is shared as any other module. */
function isAlone(info: ModuleInfo, id: string, graph: Graph): boolean {
  return isScript(info) && (info.importers.length === 0 || isPlain(id, graph));
}

const isPlain = once((id, graph) => !loadsReact(id, graph));

/** The chunk of a module that several scripts share, or null. */
const chunkOf = once((id, graph): string | null => {
  const info = graph.getModuleInfo(id);
  if (info === null || isAlone(info, id, graph)) return null;
  const scripts = scriptsOf(id, graph);
  if (scripts.length < 2) return null;
  const started = scripts.filter((script) => graph.getModuleInfo(script)?.isEntry);
  const plain = scripts.filter((script) => isPlain(script, graph));
  const users = {
    any: inFolders(scripts.map(pathOf)),
    first: inFolders(started.map(pathOf)),
    plain: inFolders(plain.map(pathOf)),
    areas: new Set(scripts.flatMap((script) => STAFF_AREA.exec(pathOf(script))?.[0] ?? [])).size,
  };
  return CHUNKS.find(([, matches]) => matches(users))?.[0] ?? null;
});

/**
 * Groups the modules that several scripts share into chunks. By default, the bundler creates a chunk
 * for each combination of scripts, and each additional file delays the page on a slow phone.
 */
export function sharedChunks() {
  const groups = CHUNKS.map(([name], rank) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: CHUNKS.length - rank,
  }));
  return [{ name: 'react', test: REACT, priority: CHUNKS.length + 1 }, ...groups];
}
