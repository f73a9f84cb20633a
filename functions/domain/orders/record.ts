import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orderEvents, orderLines, orders, payments } from '../../db/orders';
import { stores, users } from '../../db/schema';
import { fullNameColumn } from '../staff/full-name';

export type OrderFields = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;
export type Payment = typeof payments.$inferSelect;

export interface OrderEvent {
  at: number;
  step: (typeof orderEvents.$inferSelect)['step'];
  by: string | null;
  reason: string | null;
}

/** An order with all that belongs to it. */
export interface OrderRecord extends OrderFields {
  lines: OrderLine[];
  events: OrderEvent[];
  payments: Payment[];
}

export interface FoundOrder {
  order: OrderRecord | undefined;
  /** Code of the store that was asked for along with it. */
  storeCode: string | undefined;
}

/** One order in one round trip, and the code of the store of whoever asks. */
export async function loadOrder(
  db: Database,
  id: string,
  storeId: number | null = null,
): Promise<FoundOrder> {
  const [[order], lines, events, paid, [store]] = await db.batch([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position),
    db
      .select({
        at: orderEvents.at,
        step: orderEvents.step,
        reason: orderEvents.reason,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.version)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
  ]);
  return {
    order: order && { ...order, lines, events, payments: paid },
    storeCode: store?.code,
  };
}
