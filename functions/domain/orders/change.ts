import { eq } from 'drizzle-orm';
import type { Occurrence, Step, StockEffect } from '../../../src/contract/orders/steps';
import { type Database, isDuplicate } from '../../db';
import { orderEvents, orders } from '../../db/orders';
import type { Statement } from '../command';
import { moveStock } from '../stock/effects';
import type { OrderFields } from './record';

export interface OrderChange {
  step: Step | Occurrence;
  /** Who of the staff; null for a shopper, a provider or the clock. */
  actorId: number | null;
  reason?: string | undefined;
  set: Partial<OrderFields>;
  stock?: StockEffect;
  /** Written in the same batch. */
  also?: Statement[];
}

/**
 * Writes one change of an order as it was read, with its event and its stock; false when the order
 * moved meanwhile, and then nothing is written: two events of one version cannot be.
 */
export async function changeOrder(
  db: Database,
  order: Pick<OrderFields, 'id' | 'version'>,
  { step, actorId, reason, set, stock = 'none', also = [] }: OrderChange,
  now: number,
): Promise<boolean> {
  const { id } = order;
  const version = order.version + 1;
  try {
    await db.batch([
      db
        .insert(orderEvents)
        .values({ orderId: id, version, at: now, step, actorId, reason: reason ?? null }),
      db
        .update(orders)
        .set({ ...set, version })
        .where(eq(orders.id, id)),
      ...moveStock(db, id, stock),
      ...also,
    ]);
    return true;
  } catch (error) {
    if (isDuplicate(error, 'order_events.order_id')) return false;
    throw error;
  }
}
