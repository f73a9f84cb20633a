import { eq, sql } from 'drizzle-orm';
import type {
  BranchStockReply,
  CatalogueReply,
  CounterStockReply,
  PublicStockReply,
} from '../../../src/contract/stock/public';
import { MOST_SHOWN } from '../../../src/lib/stock-words';
import type { Database } from '../../db';
import { builds, products } from '../../db/products';
import { stock, stockBranches } from '../../db/stock';
import { readBranchesNow } from '../people/stores/open';
import type { Shop, ShopItem } from '../shop';
import { selectPrices, withPrices } from './prices';
import { stockBranch } from './stock/effects';
import { offeringCodes, readFree, sourcesIn } from './stock/free';

/** Above this number of changed prices, the pages need a new build. */
const MOST_CHANGES = 200;

/** What the pages of a build show, by product: hidden products have no page. */
type ShownGoods = Readonly<
  Record<string, readonly [available: number, price: number, mrp: number]>
>;

interface Goods extends ShopItem {
  available: number;
}

const SHOWN = sql<number>`min(max(${stock.onHand} - ${stock.held}), ${MOST_SHOWN})`;

/**
 * Every product with its price and the pieces that one order can have, which is what the open branch
 * with the most of it can sell.
 */
async function readGoods(db: Database, shop: Shop) {
  const [branches, kept] = await Promise.all([
    readBranchesNow(db, shop.branches),
    db.select().from(stockBranches),
  ]);
  const { sourceOf } = sourcesIn(kept);
  const sources = JSON.stringify(offeringCodes(shop, branches).map(sourceOf));
  const [decided, counts] = await db.batch([
    db.select().from(products),
    db
      .select({ id: stock.productId, available: SHOWN.as('available') })
      .from(stock)
      .where(sql`${stock.branch} IN (SELECT value FROM json_each(${sources}))`)
      .groupBy(stock.productId),
  ]);
  const available = new Map(counts.map((each) => [each.id, each.available]));
  const goods = withPrices(shop, decided).items.map(
    (item): Goods => ({ ...item, available: available.get(item.id) ?? 0 }),
  );
  return { branches, goods };
}

async function shownBy(db: Database, build: string | undefined): Promise<ShownGoods | undefined> {
  if (build === undefined) return undefined;
  const [row] = await db
    .select({ shown: builds.shown })
    .from(builds)
    .where(eq(builds.id, Number(build)));
  return row && JSON.parse(row.shown);
}

/** Null for a hidden product. */
function livePriceOf({ price, originalPrice: mrp, isListed }: ShopItem) {
  return isListed ? { price, mrp } : null;
}

/** What differs from the pages of this build, and which branches are closed. */
export async function publicStock(
  db: Database,
  shop: Shop,
  build: string | undefined,
): Promise<PublicStockReply> {
  const [{ goods, branches }, shown] = await Promise.all([readGoods(db, shop), shownBy(db, build)]);
  const available: Record<string, number> = {};
  const prices: PublicStockReply['prices'] = {};
  for (const item of goods) {
    const { id, available: left, price, originalPrice: mrp, isListed } = item;
    const built = shown?.[id];
    if (shown && !built && !isListed) continue;
    const [builtLeft, builtPrice, builtMrp] = built ?? [];
    if (left !== builtLeft) available[id] = left;
    if (price !== builtPrice || mrp !== builtMrp || !isListed) {
      prices[id] = livePriceOf(item);
    }
  }
  if (shown && Object.keys(prices).length > MOST_CHANGES) {
    return { available, prices: {}, rebuild: true, branches };
  }
  return { available, prices, branches };
}

/** The prices of these products, and the pieces that each branch can sell. */
export async function branchStock(
  db: Database,
  shop: Shop,
  ids: readonly string[],
): Promise<BranchStockReply> {
  const [branches, decided, stocked] = await Promise.all([
    readBranchesNow(db, shop.branches),
    selectPrices(db, ids),
    readFree(db, ids),
  ]);
  const shownAt = (id: string, code: string) => Math.min(stocked.free(id, code), MOST_SHOWN);
  const offering = offeringCodes(shop, branches);
  const items = withPrices(shop, decided).items.filter(({ id }) => ids.includes(id));
  const byProduct = <Value>(of: (item: ShopItem) => Value) =>
    Object.fromEntries(items.map((item) => [item.id, of(item)]));
  const freeOf = ({ id }: ShopItem) =>
    Object.fromEntries(shop.branches.map(({ code }) => [code, shownAt(id, code)]));
  return {
    available: byProduct(({ id }) => Math.max(...offering.map((code) => shownAt(id, code)))),
    prices: byProduct(livePriceOf),
    ...(stocked.isByBranch && { by_branch: byProduct(freeOf) }),
    branches,
  };
}

/** The counter that asks: its branch or, by default, that of the store of its staff. */
interface Counter {
  branch: string;
  store: number | null;
  build?: string | undefined;
}

/** The pieces that a counter can sell, and the prices that differ from those of the build. */
export async function counterStock(
  db: Database,
  shop: Shop,
  { branch, store, build }: Counter,
): Promise<CounterStockReply> {
  const code = sql`coalesce(nullif(${branch}, ''),
    (SELECT code FROM stores WHERE id = ${store} AND deleted_at IS NULL))`;
  const [branches, shown, [decided, counts]] = await Promise.all([
    readBranchesNow(db, shop.branches),
    shownBy(db, build),
    db.batch([
      db.select().from(products),
      db
        .select({
          id: stock.productId,
          free: sql<number>`${stock.onHand} - ${stock.held}`.as('free'),
        })
        .from(stock)
        .where(eq(stock.branch, stockBranch(code))),
    ]),
  ]);
  const free = new Map(counts.map((each) => [each.id, each.free]));
  const { items } = withPrices(shop, decided);
  const prices = items
    .filter(({ id, price, originalPrice: mrp }) => {
      const [, builtPrice, builtMrp] = shown?.[id] ?? [];
      return price !== builtPrice || mrp !== builtMrp;
    })
    .map(({ id, price, originalPrice: mrp }) => [id, { price, mrp }] as const);
  return {
    available: Object.fromEntries(items.map(({ id }) => [id, free.get(id) ?? 0])),
    prices: Object.fromEntries(prices),
    branches,
  };
}

/** What the next build of the pages shows; never a cost or a minimum. */
export async function liveCatalogue(
  db: Database,
  shop: Shop,
  now: number,
): Promise<CatalogueReply> {
  const { goods } = await readGoods(db, shop);
  return {
    id: now,
    products: goods
      .filter(({ isListed }) => isListed)
      .map(({ id, price, originalPrice: mrp, available }) => ({ id, price, mrp, available })),
    hidden: goods.filter(({ isListed }) => !isListed).map(({ id }) => id),
  };
}
