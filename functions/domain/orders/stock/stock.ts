import { and, eq, sql } from 'drizzle-orm';
import {
  type PublicStockReply,
  STOCK_TEXTS,
  type StockChangeBody,
  type StockReply,
  type StockRow,
} from '../../../../src/contract/stock';
import { type Database, isCheckFailure } from '../../../db';
import { stock } from '../../../db/stock';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { readBranchesNow } from '../../people/stores/open';
import { branchOf, findItem, type Shop, type ShopItem } from '../../shop';
import { type FaultyRow, selectFaulty } from '../returns/faulty';
import { touchStock } from './effects';

type Counts = typeof stock.$inferSelect;

/**
 * Returns every product with its quantities on hand, held and sold; products without a row use the
 * catalogue's quantity.
 */
export async function listStock(db: Database, shop: Shop): Promise<StockReply> {
  const [rows, faulty] = await db.batch([db.select().from(stock), selectFaulty(db)]);
  return {
    content: shop.items.map((item) => stockRowOf(shop, item, rows, faulty)),
  };
}

/** The quantity of each product available to order now, and which branches are closed. */
export async function publicStock(db: Database, shop: Shop): Promise<PublicStockReply> {
  const [rows, branches] = await Promise.all([
    db.select().from(stock),
    readBranchesNow(db, shop.branches),
  ]);
  return {
    branches,
    available: Object.fromEntries(
      shop.items.map((item) => {
        const { product_id, on_hand, held } = rowOf(item, rows);
        return [product_id, on_hand - held];
      }),
    ),
  };
}

/** The product with this id; throws `not-found` if the shop does not sell it. */
export function requireItem(shop: Shop, productId: string): ShopItem {
  const item = findItem(shop, productId);
  if (item === undefined) throw new Refusal('not-found', STOCK_TEXTS.notFound);
  return item;
}

/**
 * Changes the stock on hand and records the reason in the audit log. Throws `stale` if another user
 * changed it since it was read, and `stock-held` if orders hold more units than would remain.
 */
export async function changeStock(
  { db, actor, now }: CommandContext,
  shop: Shop,
  productId: string,
  { change, reason, version }: StockChangeBody,
): Promise<StockRow> {
  const item = requireItem(shop, productId);
  const isSeen = and(eq(stock.productId, productId), eq(stock.version, version));
  try {
    const [, changed, , ...read] = await db.batch([
      touchStock(db, [item]),
      db
        .update(stock)
        .set({ onHand: sql`${stock.onHand} + ${change}`, version: version + 1 })
        .where(isSeen)
        .returning({ id: stock.productId }),
      insertAudit(db, {
        at: now,
        actorId: actor.id,
        action: 'stock.change',
        subjectId: productId,
        after: { change, reason },
      }),
      ...selectStock(db, productId),
    ]);
    const current = stockRowOf(shop, item, ...read);
    if (changed.length === 0) throw new Refusal('stale', STOCK_TEXTS.stale, { current });
    return current;
  } catch (error) {
    if (!isCheckFailure(error, 'stock_counts')) throw error;
    const current = stockRowOf(shop, item, ...(await db.batch(selectStock(db, productId))));
    const text = STOCK_TEXTS.held(current.held);
    throw new Refusal('stock-held', text, { fields: { change: text }, current });
  }
}

/** Reads the stock of a product, for `stockRowOf`. */
export function selectStock(db: Database, productId: string) {
  return [db.select().from(stock).where(eq(stock.productId, productId)), selectFaulty(db)] as const;
}

/** A product's stock as the API returns it. */
export function stockRowOf(
  shop: Pick<Shop, 'branches'>,
  item: ShopItem,
  rows: readonly Counts[],
  faulty: readonly FaultyRow[],
): StockRow {
  const pieces = faulty
    .filter(({ productId }) => productId === item.id)
    .map(({ branch, quantity }) => ({ branch: branchOf(shop, branch), quantity }));
  return { ...rowOf(item, rows), ...(pieces.length > 0 && { faulty: pieces }) };
}

function rowOf({ id, name, stockCount }: ShopItem, rows: readonly Counts[]): StockRow {
  const row = rows.find(({ productId }) => productId === id);
  const { onHand = stockCount, held = 0, sold = 0, version = 0 } = row ?? {};
  return { product_id: id, name, on_hand: onHand, held, sold, version };
}
