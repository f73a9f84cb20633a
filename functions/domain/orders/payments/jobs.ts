import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import { sumAll } from '../../core/sum-all';
import { answered, checkPaymentsNow } from '../../money/check';
import { movePayment } from '../../money/fact';
import { closeLinks } from '../../money/links';
import type { LinkProvider } from '../../money/provider/port';
import { insertRefunds, SENT_ONLINE } from '../../money/refunds';
import { isUndecided } from '../../money/rules';
import { changeOrder } from '../change';
import type { OrderContext } from '../context';
import { expireDue, MAY_BE_PAID } from '../expire';
import { loadOrder, type OrderRecord } from '../record';
import { ORDERS, subjectOf } from './subject';

const AT_ONCE = 20;

/**
 * Expires overdue orders. First asks the provider about orders whose payment may be in progress;
 * returns the number of expired orders.
 */
export async function expireOrders(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  const expired = await expireDue(db, now);
  if (provider?.kind !== 'link') return expired;
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.expiresAt, now), MAY_BE_PAID))
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  const ended = await Promise.all(waiting.map(({ id }) => expireUnpaid(context, provider, id)));
  return ended.reduce((sum, each) => sum + each, expired);
}

async function expireUnpaid(
  context: OrderContext,
  provider: LinkProvider,
  id: string,
): Promise<number> {
  const { db, now } = context;
  const { order } = await loadOrder(db, id);
  if (order === undefined) return 0;
  const isChecked = await checkPaymentsNow(context, { provider, subjects: ORDERS }, order);
  const { order: checked = order } = await loadOrder(db, id);
  if (!isChecked) {
    await markUnknown(context, checked);
    return 0;
  }
  if (checked.payments.some(isUndecided)) return 0;
  const ended = await expireDue(db, now, { id, isAsked: true });
  await answered(closeLinks(context, { orderId: id }).then(() => undefined));
  return ended;
}

/** Marks the payment as unknown until the provider responds; the customer may have tried to pay. */
async function markUnknown(context: OrderContext, order: OrderRecord): Promise<void> {
  const row = order.payments.find(({ linkUrl, state }) => linkUrl !== null && state === 'started');
  if (row === undefined) return;
  await movePayment(context, subjectOf(order), row, 'unknown');
}

/** Refunds payments that exceed what an order needs; returns the number of refunds started. */
export async function refundSurplus(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider === undefined || provider.kind === 'upi') return 0;
  const isReturned = provider.kind === 'simulated';
  const surplus = await db
    .select({ payment: payments, order: { id: orders.id, version: orders.version } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        // A literal instead of a parameter, so SQLite uses the partial index.
        sql`${payments.state} = 'refund_due'`,
        eq(payments.provider, provider.name),
        inArray(orders.paymentState, ['paid', 'due']),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumAll(surplus, async ({ payment, order }) => {
    const how = isReturned ? ({ ...SENT_ONLINE, state: 'refunded' } as const) : SENT_ONLINE;
    const also = insertRefunds(db, eq(payments.id, payment.id), how, now);
    const step = isReturned ? 'refund' : 'refund-start';
    return (await changeOrder(db, order, { step, actorId: null, set: {}, also }, now)) ? 1 : 0;
  });
}
