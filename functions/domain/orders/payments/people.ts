import { type SQL, sql } from 'drizzle-orm';
import type { OrderEvent } from '../record';

/** Who took one of these steps took part in the money of an order. */
export const TOOK_PART: readonly OrderEvent['step'][] = [
  'record-payment',
  'return',
  'return-receive',
  'cancel',
];

/**
 * The staff who took part in the money of an order, as JSON: that of the order with this ID and of
 * the sales whose pieces were exchanged for its own.
 */
export function peopleOf(id: SQL): SQL<string> {
  return sql<string>`(WITH RECURSIVE sales(id) AS (SELECT ${id}
      UNION SELECT sale.exchange_of FROM sales JOIN orders AS sale ON sale.id = sales.id)
    SELECT json_group_array(actor) FROM (
      SELECT sale.discount_by AS actor FROM sales JOIN orders AS sale ON sale.id = sales.id
      UNION SELECT actor_id FROM sales JOIN payments ON payments.order_id = sales.id
      UNION SELECT actor_id FROM sales JOIN order_events AS event ON event.order_id = sales.id
        AND event.step IN ${TOOK_PART}))`;
}
