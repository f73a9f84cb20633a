import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { LINE_ID } from '../../../../src/contract/orders/line-id';
import { paiseOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { billingDetails } from '../../../db/invoices';
import { orderEvents, orderLines, orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { countAttempt } from '../../core/throttle';
import { moveStock } from '../../goods/stock/effects';
import { saveAddress } from '../../people/account/addresses';
import { datesOf, selectDays } from '../../people/stores/branch-days';
import type { OrderContext } from '../context';
import type { OrderEvent, OrderLine, OrderRecord } from '../record';
import { ORDERS_BY_ADDRESS } from './find-failure';
import type { NewOrder } from './new-order';
import { cancelReplaced } from './replace';
import { overUnpaidLimit, unpaidLimits } from './unpaid';

/**
 * Inserts an order, its lines, its first event, its stock reservation and the requested recipient
 * of its bill in one batch, which first cancels the order that it replaces; throws and changes
 * nothing if the database rejects any of them. An order that reserves nothing waits for the branch's
 * call.
 */
export async function writeOrder(
  context: OrderContext,
  { row, branch, beginning, callUntil, held, priced, billTo, toSave }: NewOrder,
  replaced: OrderRecord | undefined,
  address: string,
): Promise<OrderRecord> {
  const { db, now, shop } = context;
  const isOverLimit = overUnpaidLimit(unpaidLimits(held, shop.limits, now));
  const lines = lineRows(row.id, priced);
  const isRequest = and(eq(orders.id, row.id), eq(orders.holds, false));
  const placing = [
    db
      .insert(orders)
      .values({ ...row, ...beginning, overUnpaidLimit: isOverLimit })
      .returning(),
    db
      .update(orders)
      .set({ state: 'placed', paymentState: 'due', expiresAt: callUntil })
      .where(isRequest)
      .returning(),
    selectDays(db, [branch], now),
  ] as const;
  const first = [
    countAttempt(db, ORDERS_BY_ADDRESS, address, now),
    ...(replaced ? await cancelReplaced(context, replaced, row.id) : []),
  ] as const;
  const results = await db.batch([
    ...first,
    ...placing,
    insertLines(db, lines),
    ...moveStock(db, row.id, 'hold', { now, actorId: null }),
    db.insert(orderEvents).values({ orderId: row.id, version: 1, at: now, step: 'place' }),
    ...(billTo ? [db.insert(billingDetails).values({ orderId: row.id, ...billTo })] : []),
    ...(toSave ? saveAddress(db, toSave.userId, toSave.address, now) : []),
    ...(row.payment === 'online'
      ? [insertPayment(db, row, now), deletePayment(db, row.id, isRequest)]
      : []),
  ]);
  // The number of statements before these depends on the replaced order.
  const placed = results.slice(first.length) as unknown as BatchResponse<typeof placing>;
  const [[inserted], [request], days] = placed;
  const order = request ?? inserted;
  if (order === undefined) throw new Error('The new order was not stored');
  const event: OrderEvent = {
    version: 1,
    at: now,
    step: 'place',
    by: null,
    actorId: null,
    checked: null,
    proof: null,
    isAfterCorrection: null,
    reason: null,
  };
  const none = {
    corrections: [],
    payments: [],
    refunds: [],
    invoices: [],
    returns: [],
    serials: [],
    sameReference: [],
  };
  return {
    ...{ ...order, lines, events: [event], dates: datesOf(days) },
    ...{ billing: billTo, discountGiver: undefined, ...none },
  };
}

/** The database rows for an order's lines. */
export function lineRows(orderId: string, { lines }: NewOrder['priced']): OrderLine[] {
  return lines.map(
    ({ id, name, price, originalPrice, hsn, gst, quantity, lineTotal, ...terms }, position) => ({
      orderId,
      position,
      productId: id,
      name,
      listPrice: null,
      price,
      mrp: originalPrice,
      hsn,
      quantity,
      discount: terms.discount ?? 0,
      discountReason: terms.discountReason ?? null,
      lineTotal,
      gst,
      freeReason: terms.freeReason ?? null,
      freeWith: terms.freeWith ?? null,
      serviceId: terms.serviceId ?? null,
    }),
  );
}

/** Passed as JSON because twenty lines contain more values than a statement can bind. */
export function insertLines(db: Database, lines: readonly OrderLine[]): Statement {
  return db.insert(orderLines).select(
    sql`SELECT value ->> 'orderId', value ->> 'position',
      nullif(value ->> 'productId', ${LINE_ID} || (value ->> 'position')), value ->> 'name',
      value ->> 'listPrice', value ->> 'price', value ->> 'mrp', value ->> 'hsn', value ->> 'quantity',
      value ->> 'discount', value ->> 'discountReason', value ->> 'lineTotal', value ->> 'gst',
      value ->> 'freeReason', value ->> 'freeWith', value ->> 'serviceId'
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
    amountPaise: paiseOf(total),
    state: 'started',
    createdAt: now,
    updatedAt: now,
  });
}

/** A request cannot be paid before the branch has confirmed it. */
function deletePayment(db: Database, orderId: string, isRequest: SQL | undefined): Statement {
  const request = db.select({ id: orders.id }).from(orders).where(isRequest);
  return db
    .delete(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.orderId, request)));
}
