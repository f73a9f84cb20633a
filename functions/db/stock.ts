import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * One pool for all branches; a row appears with the catalogue's count when its product is first
 * touched. The check aborts the batch of an order that holds more than there is (orders.md section 2).
 */
export const stock = sqliteTable(
  'stock',
  {
    productId: text('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** Counts changes by hand. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    check('stock_counts', sql`${t.held} >= 0 AND ${t.onHand} >= ${t.held} AND ${t.sold} >= 0`),
  ],
);
