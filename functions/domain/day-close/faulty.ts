import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { MOMENT_BACK } from '../invoices/register/reversals';
import type { Period } from './people';

/** Reads the pieces that came back during the period of a close and cannot be sold again. */
export function faultyPieces(db: Database, { branch, since, until }: Omit<Period, 'id'>) {
  return db
    .select({
      order_id: sql<string>`order_id`.as('faulty_order'),
      name: sql<string>`name`.as('faulty_name'),
      quantity: sql<number>`quantity`.as('faulty_quantity'),
    })
    .from(
      sql`(SELECT returns.order_id, sold.name, sum(line.accepted - line.restocked) AS quantity
        FROM returns
        JOIN return_lines AS line ON line.return_id = returns.id
        JOIN order_lines AS sold ON sold.order_id = returns.order_id AND sold.position = line.position
        WHERE returns.branch = ${branch} AND returns.state IN ('received', 'refunded')
          AND line.accepted > line.restocked AND line.product_id IS NOT NULL
          AND ${MOMENT_BACK} > ${since} AND ${MOMENT_BACK} <= ${until}
        GROUP BY returns.order_id, line.position)`,
    );
}
