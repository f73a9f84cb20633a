import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './schema.ts';

/** What the owner decides about a product: its price, its MRP, and whether the shop shows it. */
const decided = {
  pricePaise: integer('price_paise').notNull(),
  mrpPaise: integer('mrp_paise').notNull(),
  listed: integer('listed', { mode: 'boolean' }).notNull(),
};

/**
 * The products with their prices; `catalogue.json` fills it once and keeps names, specifications and
 * pictures. Times are Unix timestamps in ms.
 */
export const products = sqliteTable(
  'products',
  {
    id: text('id').primaryKey(),
    ...decided,
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    changedAt: integer('changed_at').notNull(),
  },
  (t) => [
    index('products_changed').on(t.changedAt),
    check(
      'products_price',
      sql`${t.pricePaise} > 0 AND ${t.pricePaise} % 100 = 0 AND ${t.mrpPaise} % 100 = 0
        AND ${t.mrpPaise} >= ${t.pricePaise}`,
    ),
  ],
);

/** Every change to a product, with the values after it; the values before are those of the row before. */
export const productChanges = sqliteTable(
  'product_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    productId: text('product_id').notNull(),
    ...decided,
    at: integer('at').notNull(),
    /** Null for the row with which the catalogue filled the table. */
    actorId: integer('actor_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    /** The ID of the request; all changes of a bulk change share it. */
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('product_changes_product').on(t.productId, t.id),
    index('product_changes_request').on(t.requestId),
    index('product_changes_at').on(t.at),
  ],
);

/** The last builds of the site: when the catalogue was read (ms), and what its pages show. */
export const builds = sqliteTable('builds', {
  id: integer('id').primaryKey(),
  /** JSON: the pieces, price and MRP that the pages show, by product (`ShownGoods`). */
  shown: text('shown').notNull(),
});

/** The last request for a new build of the site, in one row. */
export const deployCalls = sqliteTable(
  'deploy_calls',
  {
    id: integer('id').primaryKey(),
    /** Unix ms. */
    at: integer('at').notNull(),
    /** The time of the newest change that the build contains (ms). */
    covers: integer('covers').notNull(),
    /** `failed` until the host confirmed the request. */
    state: text('state', { enum: ['called', 'failed'] }).notNull(),
  },
  (t) => [check('deploy_calls_one', sql`${t.id} = 1`)],
);
