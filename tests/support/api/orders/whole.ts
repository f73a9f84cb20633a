import { sql } from 'drizzle-orm';
import { orderEvents, orderLines, orderNotes, orders } from '../../../../functions/db/orders';
import { payments } from '../../../../functions/db/payments';
import { stock } from '../../../../functions/db/stock';
import { HOLDING_STATES } from '../../../../src/contract/orders/states';
import { db } from '../people';

/** Returns the products whose reserved stock differs from the quantities in open orders. */
export async function stockFaults() {
  const states = sql.join(
    HOLDING_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  return db.all(sql`SELECT s.product_id, s.held, coalesce(sum(l.quantity), 0) AS owed
    FROM (SELECT product_id, sum(held) AS held FROM ${stock} GROUP BY product_id) AS s
    LEFT JOIN (SELECT l.product_id, l.quantity FROM ${orderLines} AS l JOIN ${orders} AS o
      ON o.id = l.order_id WHERE o.holds AND o.state IN (${states})) AS l ON l.product_id = s.product_id
    GROUP BY s.product_id HAVING s.held <> owed`);
}

/** Returns all data that a rejected order must not change. */
export async function everyOrder(): Promise<string> {
  const tables = await db.batch([
    db.select().from(orders),
    db.select().from(orderLines),
    db.select().from(orderEvents),
    db.select().from(orderNotes),
    db.select().from(payments),
    db.select().from(stock),
  ]);
  return JSON.stringify(tables);
}
