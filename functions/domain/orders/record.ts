import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orderEvents, orderLines, orderNotes, orders, payments, refunds } from '../../db/orders';
import { stores, users } from '../../db/schema';
import { fullNameColumn } from '../people/staff/full-name';

export type OrderFields = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

export interface OrderEvent {
  at: number;
  step: (typeof orderEvents.$inferSelect)['step'];
  by: string | null;
  actorId: number | null;
  reason: string | null;
  checked: (typeof orderEvents.$inferSelect)['checked'];
}

/** An order with its lines, events, payments and refunds. */
export interface OrderRecord extends OrderFields {
  lines: OrderLine[];
  events: OrderEvent[];
  payments: Payment[];
  refunds: Refund[];
}

export interface FoundOrder {
  order: OrderRecord | undefined;
  /** The code of the requester's store, read in the same round trip. */
  storeCode: string | undefined;
}

/** Reads an order and the code of the requester's store in one round trip. */
export async function loadOrder(
  db: Database,
  id: string,
  storeId: number | null = null,
): Promise<FoundOrder> {
  const [[order], lines, events, paid, returned, [store]] = await db.batch([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position),
    db
      .select({
        at: orderEvents.at,
        step: orderEvents.step,
        actorId: orderEvents.actorId,
        reason: orderNotes.text,
        checked: orderEvents.checked,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .leftJoin(
        orderNotes,
        and(
          eq(orderNotes.orderId, orderEvents.orderId),
          eq(orderNotes.version, orderEvents.version),
        ),
      )
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.version)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)),
    db
      .select()
      .from(refunds)
      .where(
        sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${payments.orderId} = ${id})`,
      )
      .orderBy(asc(refunds.id)),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
  ]);
  return {
    order: order && { ...order, lines, events, payments: paid, refunds: returned },
    storeCode: store?.code,
  };
}
