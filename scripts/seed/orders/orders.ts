import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../functions/db/index.ts';
import { orderEvents, orderLines, orders } from '../../../functions/db/orders.ts';
import { payments, refunds } from '../../../functions/db/payments.ts';
import { stock } from '../../../functions/db/stock.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { PRICE_LIST } from '../../../src/content/price-list.ts';
import type { CounterMethod } from '../../../src/contract/payments/methods.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import { type Paise, paiseOf } from '../../../src/lib/paise.ts';
import { totalsOf } from '../../../src/lib/totals.ts';
import type { IssuedBill, Shop } from '../shop.ts';
import { orderBill } from './bill.ts';
import { CHECKOUT, returnedAt, type SampleOrder, samplesOf } from './sample.ts';
import { serialRows } from './serials.ts';

/** The database rows for the sample orders, and the bills to issue for them. */
export function sampleOrders(
  db: Database,
  shop: Shop,
): { rows: Statement[]; bills: IssuedBill[]; returned: SampleOrder[] } {
  const samples = samplesOf(shop);
  return {
    rows: [...samples.flatMap((sample) => rowsOf(db, sample)), ...stockRows(db, samples)],
    bills: samples.map((sample) => ({ at: sample.at, statements: orderBill(db, sample) })),
    returned: samples.filter(({ example }) => example.isReturned),
  };
}

function rowsOf(db: Database, sample: SampleOrder): Statement[] {
  const { id, branch, lines, example } = sample;
  const { fulfilment, name, mobile, address, pinCode, isReturned } = example;
  const isDelivery = fulfilment === 'deliver';
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const events = eventsOf(sample);
  const { at: endedAt } = events.at(-1) ?? sample;
  return [
    db.insert(orders).values({
      ...{ id, branch, fulfilment, bodyHash: 'seed', checkout: CHECKOUT },
      ...totalsOf(subtotal, CHECKOUT, ORDERS.tax),
      state: isReturned ? 'returned' : isDelivery ? 'delivered' : 'handed_over',
      version: events.length,
      ...{ name: name ?? null, mobile: mobile ?? null },
      ...(isDelivery && { address: address ?? '', pinCode: pinCode ?? '' }),
      payment: isDelivery ? 'online' : 'counter',
      paymentState: isReturned ? 'refunded' : 'paid',
      provider: isDelivery ? 'upi' : 'counter',
      ...{ isTest: false, createdAt: sample.at - HOUR_MS, endedAt },
    }),
    db.insert(orderLines).values(lines),
    db
      .insert(orderEvents)
      .values(events.map((event, index) => ({ ...event, orderId: id, version: index + 1 }))),
    ...serialRows(db, sample),
    ...paymentRows(db, sample, endedAt),
  ];
}

type Event = Omit<typeof orderEvents.$inferInsert, 'orderId' | 'version'>;

function eventsOf({ example, at, actorId }: SampleOrder): Event[] {
  const placed = { step: 'place', at: at - HOUR_MS, actorId: null } satisfies Event;
  if (example.fulfilment === 'deliver') {
    return [
      placed,
      { step: 'money-received', at: at - HOUR_MS / 2, actorId },
      { step: 'dispatch', at, actorId },
      { step: 'deliver', at: at + 20 * HOUR_MS, actorId },
    ];
  }
  return [
    placed,
    { step: 'ready', at: at - HOUR_MS / 2, actorId },
    { step: 'record-payment', at, actorId },
    { step: 'hand-over', at, actorId },
    ...(example.isReturned
      ? ([
          { step: 'return', at: returnedAt(at), actorId },
          { step: 'record-refund', at: returnedAt(at) + MINUTE_MS, actorId },
        ] satisfies Event[])
      : []),
  ];
}

function paymentRows(db: Database, sample: SampleOrder, endedAt: number): Statement[] {
  const { id, branch, actorId, at, example } = sample;
  const { isReturned, fulfilment } = example;
  let left = sample.total;
  const paid = example.payments.map(({ method, amount = left }) => {
    left -= amount;
    return { method, amountPaise: paiseOf(amount) };
  });
  const isCounter = fulfilment === 'collect';
  return paid.flatMap(({ method, amountPaise }): Statement[] => [
    db.insert(payments).values({
      ...{ orderId: id, method, amountPaise, createdAt: at, updatedAt: at, actorId },
      provider: isCounter ? 'counter' : 'upi',
      state: isReturned ? 'refunded' : 'paid',
      ...(isReturned && { refundedPaise: amountPaise }),
      ...(isCounter && { branch }),
    }),
    ...(isReturned ? [refundRow(db, sample, { method, amountPaise, at: endedAt })] : []),
  ]);
}

function refundRow(
  db: Database,
  { id, branch, actorId }: SampleOrder,
  { at, ...paid }: { method: CounterMethod; amountPaise: Paise; at: number },
): Statement {
  const paymentId = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id));
  return db.insert(refunds).values({
    ...{ ...paid, paymentId: sql`(${paymentId})`, state: 'refunded', actorId, branch },
    ...{ createdAt: at, updatedAt: at },
  });
}

/** The remaining stock of each sold product; a returned piece is for sale again. */
function stockRows(db: Database, samples: readonly SampleOrder[]): Statement[] {
  const sold = new Map<string, number>();
  for (const { lines, example } of samples) {
    for (const { productId, quantity } of example.isReturned ? [] : lines) {
      sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    }
  }
  return [...sold].map(([productId, pieces]) => {
    const before = PRICE_LIST.find(({ id }) => id === productId)?.stockCount ?? 0;
    const counts = { onHand: Math.max(before - pieces, 0), sold: pieces };
    return db
      .insert(stock)
      .values({ productId, ...counts })
      .onConflictDoNothing();
  });
}
