import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * One pool for all branches. A row is created with the catalogue's count when its product is first
 * used. The check aborts the batch of an order that reserves more than is on hand (orders.md
 * section 2).
 */
export const stock = sqliteTable(
  'stock',
  {
    productId: text('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** Counts manual changes. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    check('stock_counts', sql`${t.held} >= 0 AND ${t.onHand} >= ${t.held} AND ${t.sold} >= 0`),
  ],
);
