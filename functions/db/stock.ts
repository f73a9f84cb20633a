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
import { HOLD_STATES, MOVE_KINDS } from '../../src/contract/stock/moves.ts';
import { oneOf } from './checks.ts';
import { users } from './schema.ts';

/**
 * The branches with stock of their own, which their opening count gives them; all others sell from
 * the branch of the pool.
 */
export const stockBranches = sqliteTable('stock_branches', {
  branch: text('branch').primaryKey(),
  isPool: integer('is_pool', { mode: 'boolean' }).notNull().default(false),
  /** When its opening count was confirmed (ms); null until then. */
  countedAt: integer('counted_at'),
});

/**
 * The pieces of a product at a branch. Only triggers write it: a row of `stock_moves` changes
 * `on_hand`, an open row of `holds` counts as `held`. The CHECK constraint aborts a batch that
 * reserves or removes more pieces than are there.
 */
export const stock = sqliteTable(
  'stock',
  {
    productId: text('product_id').notNull(),
    branch: text('branch')
      .notNull()
      .references(() => stockBranches.branch),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.branch] }),
    check('stock_counts', sql`${t.held} >= 0 AND ${t.onHand} >= ${t.held}`),
  ],
);

/** Every movement of pieces; never changed. Times are Unix timestamps in ms. */
export const stockMoves = sqliteTable(
  'stock_moves',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    productId: text('product_id').notNull(),
    branch: text('branch').notNull(),
    /** Pieces added, or negative: removed. */
    delta: integer('delta').notNull(),
    kind: text('kind', { enum: MOVE_KINDS }).notNull(),
    at: integer('at').notNull(),
    /** The member of staff; null for a shopper or a job. */
    actorId: integer('actor_id').references(() => users.id),
    /** The ID of the order, transfer or count that moved them, and the position of its line. */
    subject: text('subject').notNull().default(''),
    position: integer('position'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('stock_moves_product').on(t.productId, t.branch, t.id),
    index('stock_moves_at').on(t.kind, t.at),
    index('stock_moves_subject').on(t.subject).where(sql`${t.subject} <> ''`),
    check('stock_moves_delta', sql`${t.delta} <> 0`),
    check('stock_moves_kind', oneOf(t.kind, MOVE_KINDS)),
  ],
);

/** The pieces that an order reserves at a branch, one row per line. */
export const holds = sqliteTable(
  'holds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The ID of the order. */
    subject: text('subject').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    branch: text('branch').notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: HOLD_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('holds_open').on(t.subject, t.position).where(sql`${t.state} = 'open'`),
    index('holds_product').on(t.productId, t.branch).where(sql`${t.state} = 'open'`),
    index('holds_subject').on(t.subject),
    check('holds_quantity', sql`${t.quantity} > 0`),
    check('holds_state', oneOf(t.state, HOLD_STATES)),
  ],
);

/** The counts of the pool before stock was kept per branch; read once when the branches get theirs. */
export const stockPool = sqliteTable('stock_pool', {
  productId: text('product_id').primaryKey(),
  onHand: integer('on_hand').notNull(),
});
