import { and, eq, sql } from 'drizzle-orm';
import {
  type PublicStockReply,
  STOCK_TEXTS,
  type StockChangeBody,
  type StockReply,
  type StockRow,
} from '../../../src/contract/stock';
import { type Database, isCheckFailure } from '../../db';
import { stock } from '../../db/stock';
import { insertAudit } from '../audit/log';
import type { CommandContext } from '../command';
import { findItem, type Shop, type ShopItem } from '../orders/shop';
import { Refusal } from '../refusal';
import { touchStock } from './effects';

type Counts = typeof stock.$inferSelect;

/** Every product with what is on hand, held and sold; untouched ones as the catalogue has them. */
export async function listStock(db: Database, shop: Shop): Promise<StockReply> {
  const rows = await db.select().from(stock);
  return { content: shop.items.map((item) => rowOf(item, rows)) };
}

/** How many of each product a shopper can have now. */
export async function publicStock(db: Database, shop: Shop): Promise<PublicStockReply> {
  const { content } = await listStock(db, shop);
  return {
    available: Object.fromEntries(
      content.map(({ product_id, on_hand, held }) => [product_id, on_hand - held]),
    ),
  };
}

/** What the shop sells under this product id; refused with `not-found` otherwise. */
export function requireItem(shop: Shop, productId: string): ShopItem {
  const item = findItem(shop, productId);
  if (item === undefined) throw new Refusal('not-found', STOCK_TEXTS.notFound);
  return item;
}

/**
 * Adds to what is on hand, with its reason in the audit log; refused with `stale` when somebody else
 * changed it since it was seen, and with `stock-held` when orders hold more than would be left.
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
    const [, changed, , rows] = await db.batch([
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
      db.select().from(stock).where(eq(stock.productId, productId)),
    ]);
    const current = rowOf(item, rows);
    if (changed.length === 0) throw new Refusal('stale', STOCK_TEXTS.stale, { current });
    return current;
  } catch (error) {
    if (!isCheckFailure(error, 'stock_counts')) throw error;
    const current = rowOf(
      item,
      await db.select().from(stock).where(eq(stock.productId, productId)),
    );
    const text = STOCK_TEXTS.held(current.held);
    throw new Refusal('stock-held', text, { fields: { change: text }, current });
  }
}

function rowOf({ id, name, stockCount }: ShopItem, rows: readonly Counts[]): StockRow {
  const row = rows.find(({ productId }) => productId === id);
  const { onHand = stockCount, held = 0, sold = 0, version = 0 } = row ?? {};
  return { product_id: id, name, on_hand: onHand, held, sold, version };
}
