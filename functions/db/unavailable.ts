import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './schema.ts';

/**
 * Orders that a branch head ended because their pieces were needed at the counter. Times are in ms.
 */
export const unavailableOrders = sqliteTable(
  'unavailable_orders',
  {
    orderId: text('order_id').primaryKey(),
    productId: text('product_id').notNull(),
    at: integer('at').notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    /** When the customer was called. */
    calledAt: integer('called_at'),
    calledBy: integer('called_by').references(() => users.id),
  },
  (t) => [index('unavailable_orders_to_call').on(t.at).where(sql`${t.calledAt} IS NULL`)],
);
