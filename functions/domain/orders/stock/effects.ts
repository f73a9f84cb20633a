import { type SQL, sql } from 'drizzle-orm';
import type { StockEffect } from '../../../../src/contract/orders/steps';
import type { Database } from '../../../db';
import { orderLines, orders } from '../../../db/orders';
import { stock } from '../../../db/stock';
import type { Statement } from '../../core/command';
import type { ShopItem } from '../../shop';

const QUANTITY = sql`moved.quantity`;

/** One piece that was sold is in stock again. */
export const ONE_BACK = { onHand: sql`${stock.onHand} + 1`, sold: sql`${stock.sold} - 1` };
const MORE_HELD = { held: sql`${stock.held} + ${QUANTITY}` };
const LESS_HELD = { held: sql`${stock.held} - ${QUANTITY}` };

const CHANGES = {
  hold: MORE_HELD,
  release: LESS_HELD,
  sell: {
    ...LESS_HELD,
    onHand: sql`${stock.onHand} - ${QUANTITY}`,
    sold: sql`${stock.sold} + ${QUANTITY}`,
  },
  restock: {
    onHand: sql`${stock.onHand} + ${QUANTITY}`,
    sold: sql`${stock.sold} - ${QUANTITY}`,
  },
} satisfies Readonly<Record<Exclude<StockEffect, 'none'>, object>>;

/**
 * Moves stock for an order's lines; a hold that exceeds the stock aborts its batch. Orders that
 * reserve no pieces (`holds`) move nothing.
 */
export function moveStock(db: Database, orderId: string, effect: StockEffect): Statement[] {
  return effect === 'none' ? [] : [moveStockOf(db, sql`= ${orderId}`, effect)];
}

/** Moves stock for several orders; `which` is the SQL that completes the condition `order_id …`. */
export function moveStockOf(
  db: Database,
  which: SQL,
  effect: Exclude<StockEffect, 'none'>,
): Statement {
  const moved = sql`(SELECT product_id AS id, sum(quantity) AS quantity FROM ${orderLines}
    JOIN ${orders} ON ${orders.id} = order_id AND ${orders.holds}
    WHERE order_id ${which} GROUP BY product_id) AS moved`;
  return db
    .update(stock)
    .set(CHANGES[effect])
    .from(moved)
    .where(sql`${stock.productId} = moved.id`);
}

/** Restocks pieces that a customer returned. */
export function restock(
  db: Database,
  pieces: readonly { productId: string; quantity: number }[],
): Statement {
  const moved = sql`(SELECT value ->> 'productId' AS id, value ->> 'quantity' AS quantity
    FROM json_each(${JSON.stringify(pieces)})) AS moved`;
  return db
    .update(stock)
    .set(CHANGES.restock)
    .from(moved)
    .where(sql`${stock.productId} = moved.id`);
}

/** Inserts a stock row with the catalogue's quantity for each product that has no row yet. */
export function touchStock(db: Database, items: readonly ShopItem[]): Statement {
  const rows = JSON.stringify(items.map(({ id, stockCount }) => [id, stockCount]));
  return db
    .insert(stock)
    .select(sql`SELECT value ->> 0, value ->> 1, 0, 0, 0 FROM json_each(${rows}) WHERE true`)
    .onConflictDoNothing();
}
