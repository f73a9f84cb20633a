import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the nightly comparison of the stock with its moves and holds found, one row per day. */
export const stockChecks = sqliteTable('stock_checks', {
  /** The Indian day. */
  day: text('day').primaryKey(),
  at: integer('at').notNull(),
  /** JSON: the products and branches whose numbers differ. */
  faults: text('faults', { mode: 'json' }).$type<StockFault[]>().notNull(),
});

/** A product whose stock at a branch differs from the sum of its moves or open holds. */
export interface StockFault {
  product_id: string;
  branch: string;
}
