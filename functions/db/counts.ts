import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { COUNT_KINDS, COUNT_STATES } from '../../src/contract/goods/states.ts';
import { oneOf } from './checks.ts';
import { users } from './schema.ts';

/** The counts of a branch's stock: its opening count and the later ones. Times are in ms. */
export const stockCounts = sqliteTable(
  'stock_counts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The browser's ID of the start, so a repeated request starts no second count. */
    requestId: text('request_id').notNull(),
    branch: text('branch').notNull(),
    /** The category that is counted; empty for all products. */
    category: text('category').notNull().default(''),
    kind: text('kind', { enum: COUNT_KINDS }).notNull(),
    state: text('state', { enum: COUNT_STATES }).notNull().default('open'),
    version: integer('version').notNull().default(1),
    startedAt: integer('started_at').notNull(),
    startedBy: integer('started_by')
      .notNull()
      .references(() => users.id),
    endedAt: integer('ended_at'),
    endedBy: integer('ended_by').references(() => users.id),
    reason: text('reason').notNull().default(''),
    /** JSON: the IDs of the holds that moved from the pool with the opening count. */
    movedHolds: text('moved_holds').notNull().default('[]'),
  },
  (t) => [
    uniqueIndex('stock_counts_request').on(t.requestId),
    uniqueIndex('stock_counts_unconfirmed')
      .on(t.branch, t.category)
      .where(sql`${t.state} IN ('open', 'counted')`),
    index('stock_counts_branch').on(t.branch, t.id),
    check('stock_counts_kind', oneOf(t.kind, COUNT_KINDS)),
    check('stock_counts_state', oneOf(t.state, COUNT_STATES)),
  ],
);

/** The pieces of a product that were counted. */
export const stockCountLines = sqliteTable(
  'stock_count_lines',
  {
    countId: integer('count_id')
      .notNull()
      .references(() => stockCounts.id),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** JSON: the numbers of the counted devices. */
    numbers: text('numbers').notNull().default('[]'),
    /** The last stock move before the product was counted; later ones are taken into account. */
    seenMove: integer('seen_move').notNull(),
    at: integer('at').notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    /** What the confirmation corrected, and why; null before it, or for a branch without stock. */
    difference: integer('difference'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.productId] }),
    check('stock_count_lines_quantity', sql`${t.quantity} >= 0`),
  ],
);

/** Everyone who counted in a count, who cannot confirm it. */
export const stockCounters = sqliteTable(
  'stock_counters',
  {
    countId: integer('count_id')
      .notNull()
      .references(() => stockCounts.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.countId, t.userId] })],
);
