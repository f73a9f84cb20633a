import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations';
import { orders, payments } from '../../../db/orders';
import { sumAll } from '../../jobs/sum-all';
import { changeOrder } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type Payment } from '../record';
import type { PaymentProvider } from './port';
import { recordPayment } from './record';
import { paymentRequest } from './start';

const AT_ONCE = 20;
/**
 * Shoppers take a few minutes to pay, so the job waits before it queries the provider. It gives up
 * after a week.
 */
const ASKED_AFTER_MS = 3 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;

/**
 * Queries the provider for payments with an unknown outcome; returns the number of payments
 * updated.
 */
export async function resolvePayments(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider === undefined) return 0;
  const waiting = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        inArray(payments.state, ['started', 'pending', 'unknown', 'authorized']),
        lte(payments.updatedAt, now - ASKED_AFTER_MS),
        gt(payments.createdAt, now - GIVEN_UP_AFTER_MS),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(AT_ONCE);
  return sumAll(waiting, async ({ id, orderId }) => {
    const { order } = await loadOrder(db, orderId);
    if (order === undefined) return 0;
    await db.update(payments).set({ updatedAt: now }).where(eq(payments.id, id));
    let resolved = 0;
    for (const fact of await provider.fetch(paymentRequest(order))) {
      if ((await recordPayment(context, fact)).kind === 'recorded') resolved += 1;
    }
    return resolved;
  });
}

/**
 * Refunds surplus online payments, received for orders that were already paid; returns the number
 * of refunds.
 */
export async function refundSurplus(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider === undefined) return 0;
  const surplus = await db
    .select({ payment: payments, order: { id: orders.id, version: orders.version } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        // A literal instead of a parameter, so that SQLite uses the partial index.
        sql`${payments.state} = 'refund_due'`,
        eq(payments.provider, provider.name),
        eq(orders.paymentState, 'paid'),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(AT_ONCE);
  return sumAll(surplus, async ({ payment, order }) => {
    await refundOnline(provider, payment);
    const also = [
      db
        .update(payments)
        .set({ state: 'refunded', updatedAt: now })
        .where(eq(payments.id, payment.id)),
    ];
    const change = { step: 'refund' as const, actorId: null, set: {}, also };
    return (await changeOrder(db, order, change, now)) ? 1 : 0;
  });
}

/** Refunds a payment through the provider; a repeated request does not refund it twice. */
export async function refundOnline(provider: PaymentProvider, payment: Payment): Promise<void> {
  const { id, providerPaymentId, amountPaise } = payment;
  if (provider.name !== payment.provider || providerPaymentId === null) return;
  await provider.refund({ providerPaymentId, amountPaise, key: `refund-${id}` });
}
