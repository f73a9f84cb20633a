import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether this customer had a completed order or repair by this time (ms). Regular customers do not
 * count towards the limits of a network that they share with strangers.
 */
export function isRegular(customerId: number | null, by: number): SQL<number> {
  if (customerId === null) return sql`0`;
  const isTheirs = sql`earlier.customer_id = ${customerId} AND earlier.ended_at <= ${by}`;
  return sql`(EXISTS (SELECT 1 FROM orders AS earlier
      WHERE ${isTheirs} AND earlier.state IN ('handed_over', 'delivered'))
    OR EXISTS (SELECT 1 FROM repairs AS earlier
      WHERE ${isTheirs} AND earlier.state = 'handed_over'))`;
}
