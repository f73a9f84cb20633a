import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A single stock pool for all branches. A row is created with the catalogue's quantity when its
 * product is first used. The CHECK constraint aborts an order's batch if it reserves more units
 * than are on hand (orders.md section 2).
 */
export const stock = sqliteTable(
  'stock',
  {
    productId: text('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** Incremented by every manual change. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    check('stock_counts', sql`${t.held} >= 0 AND ${t.onHand} >= ${t.held} AND ${t.sold} >= 0`),
  ],
);
