import { inArray } from 'drizzle-orm';
import { inPaise, rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { products } from '../../db/products';
import type { Shop, ShopItem } from '../shop';

type Decided = Pick<typeof products.$inferSelect, 'id' | 'pricePaise' | 'mrpPaise' | 'listed'>;

/** Reads the prices of these products, and whether the shop shows them. */
export function selectPrices(db: Database, ids: readonly string[]) {
  return db
    .select({
      id: products.id,
      pricePaise: products.pricePaise,
      mrpPaise: products.mrpPaise,
      listed: products.listed,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
}

/**
 * The shop with the prices that were read. A product without a row was added to the catalogue after
 * the last deploy and keeps the catalogue's price.
 */
export function withPrices<Of extends Pick<Shop, 'items'>>(shop: Of, rows: readonly Decided[]): Of {
  const read = new Map(rows.map((row) => [row.id, row]));
  return { ...shop, items: shop.items.map((item) => pricedItem(item, read.get(item.id))) };
}

function pricedItem(item: ShopItem, row: Decided | undefined): ShopItem {
  if (row === undefined) return item;
  return {
    ...item,
    price: rupeesOf(inPaise(row.pricePaise)),
    originalPrice: rupeesOf(inPaise(row.mrpPaise)),
    isListed: row.listed,
  };
}

/** Reads the prices of these products and returns the context of a shop with them. */
export async function withLivePrices<Of extends { db: Database; shop: Shop }>(
  context: Of,
  ids: readonly string[],
): Promise<Of> {
  return { ...context, shop: withPrices(context.shop, await selectPrices(context.db, ids)) };
}
