import { type SQL, sql } from 'drizzle-orm';
import type { Pieces } from '../../../../src/contract/orders/serials';
import type { StockEffect } from '../../../../src/contract/orders/steps';
import type { Database } from '../../../db';
import { lineIdIn } from '../../../db/orders.ts';
import { holds, stockMoves } from '../../../db/stock.ts';
import type { Statement } from '../../core/command';

/** When pieces move, and the member of staff who moves them; null for a shopper or a job. */
export interface Moving {
  now: number;
  actorId: number | null;
}

const POOL = sql`(SELECT branch FROM stock_branches WHERE is_pool)`;

/** The branch whose stock a branch sells: its own once it is counted, the pool's until then. */
export function stockBranch(branch: SQL): SQL<string> {
  return sql<string>`coalesce((SELECT branch FROM stock_branches WHERE branch = ${branch}
    AND counted_at IS NOT NULL), ${POOL})`;
}

/**
 * Moves stock for an order's lines; a hold that exceeds the stock aborts its batch. Orders that
 * reserve no pieces (`holds`) move nothing.
 */
export function moveStock(
  db: Database,
  orderId: string,
  effect: StockEffect,
  moving: Moving,
): Statement[] {
  const which = sql`= ${orderId}`;
  if (effect === 'hold') return [holdLines(db, orderId, moving.now)];
  if (effect === 'release') return [releaseHolds(db, which, moving.now)];
  if (effect === 'sell') return sellHeld(db, orderId, moving);
  return [];
}

/** Releases what orders reserve; `which` is the SQL that completes the condition `subject …`. */
export function releaseHolds(db: Database, which: SQL, now: number): Statement {
  return db
    .update(holds)
    .set({ state: 'released', endedAt: now })
    .where(sql`${holds.subject} ${which} AND ${holds.state} = 'open'`);
}

function holdLines(db: Database, orderId: string, now: number): Statement {
  return db.insert(holds).select(
    sql`SELECT NULL, line.order_id, line.position, line.product_id, ${stockBranch(sql`orders.branch`)},
      line.quantity, 'open', ${now}, NULL
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id AND orders.holds
      WHERE line.order_id = ${orderId} AND line.product_id IS NOT NULL`,
  );
}

/** The hold ends first, because the constraint allows only free pieces to leave. */
function sellHeld(db: Database, orderId: string, { now, actorId }: Moving): Statement[] {
  const ofOrder = sql`${holds.subject} = ${orderId}`;
  return [
    db
      .update(holds)
      .set({ state: 'used', endedAt: now })
      .where(sql`${ofOrder} AND ${holds.state} = 'open'`),
    db.insert(stockMoves).select(
      sql`SELECT NULL, product_id, branch, -quantity, 'order', ${now}, ${actorId}, subject, position, ''
        FROM ${holds} WHERE ${ofOrder} AND ${holds.state} = 'used'`,
    ),
  ];
}

/** Takes the products of a new counter sale out of the stock of its branch. */
export function sellLines(db: Database, orderId: string, { now, actorId }: Moving): Statement {
  return db.insert(stockMoves).select(
    sql`SELECT NULL, line.product_id, ${stockBranch(sql`orders.branch`)}, -line.quantity, 'sale',
      ${now}, ${actorId}, line.order_id, line.position, ''
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE line.order_id = ${orderId} AND line.product_id IS NOT NULL`,
  );
}

/** Puts pieces that a customer returned into the stock of the order's branch. */
export function restock(
  db: Database,
  order: { id: string; branch: string },
  pieces: readonly Pieces[],
  { now, actorId }: Moving,
): Statement {
  return db.insert(stockMoves).select(
    sql`SELECT NULL, line.product_id, ${stockBranch(sql`${order.branch}`)}, value ->> 'quantity', 'return',
      ${now}, ${actorId}, line.order_id, line.position, ''
      FROM json_each(${JSON.stringify(pieces)}) JOIN order_lines AS line
        ON line.order_id = ${order.id} AND ${lineIdIn('line')} = value ->> 'productId'
      WHERE line.product_id IS NOT NULL AND value ->> 'quantity' > 0`,
  );
}
