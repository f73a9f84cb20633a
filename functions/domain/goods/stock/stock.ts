import { eq, type SQL, sql } from 'drizzle-orm';
import { STOCK_TEXTS, type StockReply, type StockRow } from '../../../../src/contract/stock';
import type { Database } from '../../../db';
import { stock, stockBranches } from '../../../db/stock';
import { Refusal } from '../../core/refusal';
import { branchOf, findItem, type Shop, type ShopItem } from '../../shop';
import { type FaultyRow, selectFaulty } from './faulty';

type Counts = typeof stock.$inferSelect;

interface Changed {
  productId: string;
  version: number;
}

/** Every product with its pieces at each branch, and which branches keep stock of their own. */
export async function listStock(db: Database, shop: Shop): Promise<StockReply> {
  const [counts, changed, faulty, branches] = await db.batch([
    db.select().from(stock),
    selectVersions(db, sql`true`),
    selectFaulty(db),
    db.select().from(stockBranches),
  ]);
  const countsOf = Map.groupBy(counts, ({ productId }) => productId);
  const changedOf = Map.groupBy(changed, ({ productId }) => productId);
  return {
    content: shop.items.map((item) => {
      const own = { counts: countsOf.get(item.id) ?? [], changed: changedOf.get(item.id) ?? [] };
      return stockRowOf(shop, item, { ...own, faulty });
    }),
    branches: shop.branches.map((branch) => {
      const own = branches.find((each) => each.branch === branch.code);
      return { ...branch, is_pool: own?.isPool ?? false, counted_at: own?.countedAt ?? null };
    }),
  };
}

/** The product with this id; throws `not-found` if the shop does not sell it. */
export function requireItem(shop: Shop, productId: string): ShopItem {
  const item = findItem(shop, productId);
  if (item === undefined) throw new Refusal('not-found', STOCK_TEXTS.notFound);
  return item;
}

/** The condition that nobody changed a product by hand since its row had this version. */
export function isUnchanged(productId: string, version: number): SQL {
  return sql`${versionOf(sql`${productId}`)} = ${version}`;
}

/** The ID of the last entry of the audit log about a product; 0 if there is none. */
function versionOf(productId: SQL): SQL<number> {
  return sql<number>`(SELECT coalesce(max(id), 0) FROM audit_log
    WHERE subject_type = 'stock' AND subject_id = ${productId})`;
}

function selectVersions(db: Database, which: SQL) {
  return db
    .selectDistinct({
      productId: stock.productId,
      version: versionOf(sql`${stock.productId}`).as('version'),
    })
    .from(stock)
    .where(which);
}

/** Reads the stock of a product, for `rowsOf`. */
export function selectStock(db: Database, productId: string) {
  const isOne = eq(stock.productId, productId);
  return [
    db.select().from(stock).where(isOne),
    selectVersions(db, sql`${isOne}`),
    selectFaulty(db),
  ] as const;
}

/** What the stock of a product consists of. */
export interface StockRows {
  counts: readonly Counts[];
  changed: readonly Changed[];
  faulty: readonly FaultyRow[];
}

/** Names the results of `selectStock`. */
export function rowsOf([counts, changed, faulty]: readonly [
  readonly Counts[],
  readonly Changed[],
  readonly FaultyRow[],
]): StockRows {
  return { counts, changed, faulty };
}

/** The stock of one product as of now. */
export async function readStock(db: Database, shop: Shop, item: ShopItem): Promise<StockRow> {
  return stockRowOf(shop, item, rowsOf(await db.batch(selectStock(db, item.id))));
}

/** A product's stock as the API returns it. */
export function stockRowOf(
  shop: Pick<Shop, 'branches'>,
  { id, name }: ShopItem,
  { counts, changed, faulty }: StockRows,
): StockRow {
  const own = counts.filter(({ productId }) => productId === id);
  const pieces = faulty
    .filter(({ productId }) => productId === id)
    .map(({ branch, quantity }) => ({ branch: branchOf(shop, branch), quantity }));
  return {
    ...{ product_id: id, name },
    on_hand: own.reduce((sum, { onHand }) => sum + onHand, 0),
    held: own.reduce((sum, { held }) => sum + held, 0),
    version: changed.find(({ productId }) => productId === id)?.version ?? 0,
    branches: own.map(({ branch, onHand, held }) => ({
      ...{ branch: branchOf(shop, branch), on_hand: onHand, held },
    })),
    ...(pieces.length > 0 && { faulty: pieces }),
  };
}
