import type {
  GoodsLevel,
  GoodsQuery,
  GoodsReply,
  GoodsRow,
} from '../../../src/contract/goods/list';
import { pageFields } from '../../../src/contract/paging';
import type { StockReply } from '../../../src/contract/stock';
import { isFew } from '../../../src/lib/stock-words';
import type { Database } from '../../db';
import { products } from '../../db/products';
import type { Shop } from '../shop';
import { priceRowOf } from './change';
import { readPublishing } from './publishing';
import { listStock } from './stock/stock';

interface GoodsContext {
  db: Database;
  shop: Shop;
  /** True if a deploy hook builds the site after changes. */
  hasHook: boolean;
}

type Branches = StockReply['branches'];

const LEVELS: Readonly<Record<GoodsLevel, (row: GoodsRow, at: Place) => boolean>> = {
  low: (row, { branch }) => isFew(freeAt(row, branch)),
  out: (row, { branch }) => freeAt(row, branch) === 0,
  hidden: ({ is_listed }) => !is_listed,
  'not-counted': (_, { branch, branches }) =>
    branches.some(({ code, counted_at }) => counted_at === null && (branch || code) === code),
};

interface Place {
  /** The code of a branch; '' for all together. */
  branch: string;
  branches: Branches;
}

const SORTS: Readonly<Record<string, (row: GoodsRow, branch: string) => string | number>> = {
  name: ({ name }) => name.toLowerCase(),
  price: ({ price }) => price,
  free: freeAt,
};

/** A page of the products with their prices and stock, in the order of the catalogue by default. */
export async function listGoods(
  { db, shop, hasHook }: GoodsContext,
  { page, size, search, level, category, branch, sort }: GoodsQuery,
): Promise<GoodsReply> {
  const [stock, prices, publishing] = await Promise.all([
    listStock(db, shop),
    db.select().from(products),
    readPublishing(db, hasHook),
  ]);
  const place = { branch, branches: stock.branches };
  const found = goodsOf(shop, stock, prices).filter(
    (row) => isNamed(row, search) && (category === '' || row.category === category),
  );
  const at = (wanted: GoodsLevel) => found.filter((row) => LEVELS[wanted](row, place));
  const rows = sorted(level === '' ? found : at(level), sort, branch);
  return {
    content: rows.slice(page * size, (page + 1) * size),
    ...pageFields(page, size, rows.length),
    counts: {
      all: found.length,
      low: at('low').length,
      out: at('out').length,
      hidden: at('hidden').length,
      'not-counted': at('not-counted').length,
    },
    branches: stock.branches,
    publishing,
  };
}

/** The products of the catalogue; one without a row keeps the catalogue's price until the next deploy. */
function goodsOf(
  shop: Shop,
  { content }: StockReply,
  prices: readonly (typeof products.$inferSelect)[],
): GoodsRow[] {
  const byId = new Map(prices.map((row) => [row.id, priceRowOf(row)]));
  const stockById = new Map(content.map((row) => [row.product_id, row]));
  return shop.items.flatMap((item) => {
    const stock = stockById.get(item.id);
    if (stock === undefined) return [];
    const own = { price: item.price, mrp: item.originalPrice, is_listed: true, price_version: 0 };
    return [{ ...stock, ...own, ...byId.get(item.id), category: item.category }];
  });
}

/** The pieces that no order reserves, at one branch or, for '', at all of them. */
function freeAt({ on_hand, held, branches }: GoodsRow, branch: string): number {
  if (branch === '') return on_hand - held;
  const own = branches.find((each) => each.branch.code === branch);
  return own === undefined ? 0 : own.on_hand - own.held;
}

/** True if the name, the category or the ID contains every word of the search, ignoring case. */
function isNamed({ name, category, product_id }: GoodsRow, search: string): boolean {
  const text = `${name} ${category} ${product_id}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function sorted(rows: GoodsRow[], sort: string, branch: string): GoodsRow[] {
  const keyOf = SORTS[sort.replace('-', '')];
  if (keyOf === undefined) return rows;
  const ascending = rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one, branch), keyOf(other, branch)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  });
  return sort.startsWith('-') ? ascending.reverse() : ascending;
}
