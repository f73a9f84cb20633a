import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { orderEvents, orderLines, orders, payments } from '../../../db/orders';
import type { Statement } from '../../command';
import { moveStock, touchStock } from '../../stock/effects';
import { countAttempt } from '../../throttle';
import type { OrderLine, OrderRecord } from '../record';
import { type NewOrder, openCounterOrders } from './new-order';
import { ORDERS_BY_ADDRESS } from './obstacles';

/**
 * Writes an order, its lines, its first event and the hold on its stock in one batch; throws when
 * the database refuses any of it, and then nothing is written.
 */
export async function writeOrder(
  db: Database,
  { row, priced }: NewOrder,
  address: string,
  now: number,
): Promise<OrderRecord> {
  const lines = lineRows(row.id, priced);
  const [[order]] = await db.batch([
    db
      .insert(orders)
      .values({ ...row, openCounterOrders: openBefore(row) })
      .returning(),
    touchStock(db, priced.lines),
    insertLines(db, lines),
    ...moveStock(db, row.id, 'hold'),
    db.insert(orderEvents).values({ orderId: row.id, version: 1, at: now, step: 'place' }),
    ...(row.payment === 'online' ? [insertPayment(db, row, now)] : []),
    countAttempt(db, ORDERS_BY_ADDRESS, address, now),
  ]);
  if (order === undefined) throw new Error('The new order was not stored');
  const event = { at: now, step: 'place', by: null, reason: null } as const;
  return { ...order, lines, events: [event], payments: [] };
}

function openBefore({ payment, mobile }: NewOrder['row']) {
  return payment === 'counter' ? openCounterOrders(mobile ?? '') : 0;
}

function lineRows(orderId: string, { lines }: NewOrder['priced']): OrderLine[] {
  return lines.map(({ id, name, price, originalPrice, hsn, quantity, lineTotal }, position) => ({
    orderId,
    productId: id,
    position,
    name,
    price,
    mrp: originalPrice,
    hsn,
    quantity,
    lineTotal,
  }));
}

/** As JSON: twenty lines have more values than a statement may bind. */
function insertLines(db: Database, lines: readonly OrderLine[]): Statement {
  return db.insert(orderLines).select(
    sql`SELECT value ->> 'orderId', value ->> 'productId', value ->> 'position', value ->> 'name',
      value ->> 'price', value ->> 'mrp', value ->> 'hsn', value ->> 'quantity', value ->> 'lineTotal'
      FROM json_each(${JSON.stringify(lines)})`,
  );
}

function insertPayment(
  db: Database,
  { id, provider, total }: NewOrder['row'],
  now: number,
): Statement {
  return db.insert(payments).values({
    orderId: id,
    provider,
    amountPaise: total * 100,
    state: 'started',
    createdAt: now,
    updatedAt: now,
  });
}
