import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../functions/db/index.ts';
import { payments, refunds } from '../../../functions/db/payments.ts';
import { returnLines, returns } from '../../../functions/db/returns.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { type CounterMethod, SET_OFF } from '../../../src/contract/payments/methods.ts';
import { isTicked } from '../../../src/contract/ticks/ticks.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import { type Paise, paiseOf } from '../../../src/lib/paise.ts';
import { returnedAt, type SampleOrder } from './sample.ts';

/** The payments of a sample order and, if it came back, its return and refunds. */
export function moneyRows(db: Database, sample: SampleOrder): Statement[] {
  const { id, branch, actorId, at, example, totals } = sample;
  if (example.ended) return [];
  const isReturned = example.returned !== undefined;
  const isCounter = example.fulfilment === 'collect';
  let left = totals.total;
  const paid = example.payments.map(({ amount = left, ...payment }) => {
    left -= amount;
    return { ...payment, amountPaise: paiseOf(amount) };
  });
  return [
    ...returnRows(db, sample),
    ...paid.flatMap(({ method, amountPaise, reference, isSetOff }): Statement[] => [
      db.insert(payments).values({
        ...{ orderId: id, method, amountPaise, createdAt: at, updatedAt: at, actorId },
        provider: isSetOff ? SET_OFF : isCounter ? 'counter' : 'upi',
        ...proofOf(method, reference),
        state: isReturned ? 'refunded' : 'paid',
        ...(isReturned && { refundedPaise: amountPaise }),
        ...(isCounter && { branch }),
      }),
      ...(isReturned ? [refundRow(db, sample, { method, amountPaise })] : []),
    ]),
  ];
}

/** The columns of a counter payment's proof: money in the bank waits for its tick. */
export function proofOf(method: CounterMethod, reference: string | undefined) {
  if (reference === undefined) return {};
  const seenOn = method === 'upi' ? ('soundbox' as const) : undefined;
  return { reference, toTick: isTicked(method), seenOn };
}

/** Every piece of the order comes back at the counter. */
function returnRows(db: Database, sample: SampleOrder): Statement[] {
  const { id, branch, actorId, example, lines, totals } = sample;
  if (example.returned === undefined) return [];
  const { reason, isRestocked } = example.returned;
  const at = returnedAt(sample);
  const returnId = idOfReturn(id);
  return [
    db.insert(returns).values({
      ...{ orderId: id, requestId: `seed-${id}`, state: 'refunded', branch, reason },
      ...{ requestedBy: actorId, decidedBy: actorId, receivedBy: actorId },
      ...{ refund: totals.total, receivedAt: at, createdAt: at, updatedAt: at + MINUTE_MS },
    }),
    db.insert(returnLines).values(
      lines.map(({ position, productId, quantity }) => ({
        ...{ returnId, position, productId, quantity, accepted: quantity },
        ...(isRestocked ? { restocked: quantity } : { writtenOff: quantity }),
      })),
    ),
  ];
}

function idOfReturn(orderId: string) {
  return sql<number>`(SELECT id FROM returns WHERE order_id = ${orderId})`;
}

function refundRow(
  db: Database,
  sample: SampleOrder,
  { amountPaise, ...paid }: { method: CounterMethod; amountPaise: Paise },
): Statement {
  const { id, branch, actorId, headId, example } = sample;
  const isSetOff = example.returned?.isSetOff === true;
  const at = returnedAt(sample) + (isSetOff ? 0 : MINUTE_MS);
  const isThis = sql`${eq(payments.orderId, id)} AND ${eq(payments.method, paid.method)}`;
  const paymentId = db.select({ id: payments.id }).from(payments).where(isThis);
  return db.insert(refunds).values({
    ...{ amountPaise, method: isSetOff ? SET_OFF : paid.method },
    ...{ paymentId: sql`(${paymentId})`, state: 'refunded', branch, returnId: idOfReturn(id) },
    ...{ actorId: isSetOff ? actorId : headId, createdAt: at, updatedAt: at },
  });
}
