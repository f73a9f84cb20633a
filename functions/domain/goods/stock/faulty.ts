import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';

/** How many faulty pieces of a returned line are still at the branch. */
export const LEFT_FAULTY = sql<number>`(line.accepted - line.restocked - line.released - line.written_off)`;

/** The faulty pieces of a product at a branch. */
export interface FaultyRow {
  productId: string;
  branch: string;
  quantity: number;
}

/**
 * The faulty pieces of a line of an order that are no faulty device: those of a product without
 * numbers, and those whose number is disputed.
 */
const LOOSE = sql`sum(${LEFT_FAULTY}) - (SELECT count(*) FROM serial_numbers AS piece
  JOIN devices ON devices.id = piece.device_id AND devices.state = 'faulty'
  WHERE piece.order_id = returns.order_id AND piece.position = line.position
    AND piece.returned_at IS NOT NULL)`;

/** The faulty pieces of an order's line, for `LOOSE` as `quantity`. */
export const LOOSE_LINES = sql`SELECT line.product_id, returns.branch, returns.order_id, line.position,
    ${LOOSE} AS quantity FROM return_lines AS line JOIN returns ON returns.id = line.return_id
  WHERE ${LEFT_FAULTY} > 0 AND line.product_id IS NOT NULL AND returns.state IN ('received', 'refunded')
  GROUP BY returns.order_id, line.position`;

/** The faulty devices, with the order as part of which each was sold last. */
export const FAULTY_DEVICES = sql`SELECT devices.product_id, orders.branch, devices.id,
    piece.order_id, piece.position, 1 AS quantity
  FROM devices JOIN serial_numbers AS piece
    ON piece.id = (SELECT max(id) FROM serial_numbers WHERE device_id = devices.id)
  JOIN orders ON orders.id = piece.order_id
  WHERE devices.state = 'faulty'`;

/** Reads how many faulty pieces of each product are at each branch. */
export function selectFaulty(db: Database) {
  return db
    .select({
      productId: sql<string>`product_id`.as('faulty_product'),
      branch: sql<string>`branch`.as('faulty_branch'),
      quantity: sql<number>`quantity`.as('faulty_quantity'),
    })
    .from(
      sql`(SELECT product_id, branch, sum(quantity) AS quantity
        FROM (SELECT product_id, branch, quantity FROM (${LOOSE_LINES}) WHERE quantity > 0
          UNION ALL SELECT product_id, branch, quantity FROM (${FAULTY_DEVICES}))
        GROUP BY product_id, branch ORDER BY branch)`,
    );
}
