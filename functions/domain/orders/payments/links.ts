import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { endedEarly } from '../../../../src/contract/orders/states';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations';
import { trackPath } from '../../../../src/lib/paths';
import { orders } from '../../../db/orders';
import { orderPayment, payments } from '../../../db/payments';
import { Refusal } from '../../core/refusal';
import { sumAll } from '../../jobs/sum-all';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { askAbout } from './check';
import { DUE_PAISE } from './due';
import type { LinkProvider } from './port';
import { amountDuePaise, isUndecided, referenceOf } from './rules';

/** The provider accepts links that live for at least 15 minutes; ours live for at most 30 days. */
const SHORTEST_MS = 16 * MINUTE_MS;
const LONGEST_MS = 30 * DAY_MS;
/** A page that closes sooner than this is of no use to a shopper. */
const USEFUL_MS = MINUTE_MS;
const AT_ONCE = 20;

/**
 * The payment page of an order that has something to pay: the one that is open, or else a new one.
 * Throws `wrong-state` if nothing is to be paid or an attempt is undecided, and `ProviderError`.
 */
export async function openLink(
  context: OrderContext,
  provider: LinkProvider,
  orderId: string,
): Promise<string> {
  const { db, now } = context;
  const order = await payableOrder(context, orderId);
  const due = amountDuePaise(order, order.payments);
  const live = order.payments.find(({ linkUrl }) => linkUrl !== null);
  if (live?.linkUrl && live.amountPaise === due && (live.linkEndsAt ?? 0) > now + USEFUL_MS) {
    return live.linkUrl;
  }
  if (live) {
    await endLink(context, provider, live);
    await payableOrder(context, orderId);
  }

  const row = await rowToPay(context, provider, orderId, due);
  const expiresAt = Math.min(Math.max(order.expiresAt ?? 0, now + SHORTEST_MS), now + LONGEST_MS);
  const { id, url } = await provider.createLink({
    subjectId: orderId,
    reference: referenceOf(row),
    amountPaise: row.amountPaise,
    expiresAt,
    returnUrl: `${context.origin}${trackPath(orderId)}`,
  });
  await db
    .update(payments)
    .set({ providerOrderId: id, linkUrl: url, linkEndsAt: expiresAt })
    .where(eq(payments.id, row.id));
  return url;
}

/** The order, if it can be paid online now. */
async function payableOrder({ db }: OrderContext, orderId: string): Promise<OrderRecord> {
  const { order } = await loadOrder(db, orderId);
  const isPayable =
    order !== undefined &&
    order.endedAt === null &&
    !endedEarly(order.state) &&
    amountDuePaise(order, order.payments) > 0;
  if (!isPayable) throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  if (order.payments.some(isUndecided)) throw new Refusal('wrong-state', ORDER_TEXTS.checking);
  return order;
}

/** Completes an upsert: the payment that is collected at the moment. */
const IS_COLLECTED = sql`state = 'started' AND (provider_order_id IS NULL OR link_url IS NOT NULL)`;

/** The payment that the next link collects; requests that arrive together share one. */
async function rowToPay(
  { db, now }: OrderContext,
  { name }: LinkProvider,
  orderId: string,
  amountPaise: number,
): Promise<Payment> {
  const [row] = await db
    .insert(payments)
    .values({
      orderId,
      provider: name,
      amountPaise,
      state: 'started',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: payments.orderId,
      targetWhere: IS_COLLECTED,
      set: { provider: name, amountPaise, updatedAt: now },
    })
    .returning(orderPayment);
  if (row === undefined) throw new Error('The payment to collect was not stored');
  return row;
}

/**
 * Closes a payment page and records what was paid through it. Throws `ProviderError` if the
 * provider does not answer, because money may still arrive.
 */
async function endLink(
  context: OrderContext,
  provider: LinkProvider,
  payment: Payment,
): Promise<void> {
  if (payment.providerOrderId === null) return;
  await provider.cancelLink(payment.providerOrderId);
  await askAbout(context, provider, payment);
}

/**
 * Closes the payment pages of orders that ended or were paid otherwise, also in part, of one order
 * or of up to 20; returns the number closed. The next run repeats the request to a provider that did
 * not answer.
 */
export async function closeLinks(context: OrderContext, orderId?: string): Promise<number> {
  const { db, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const unneeded = await db
    .select({ payment: orderPayment })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNotNull(payments.linkUrl),
        eq(payments.provider, provider.name),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
        sql`(${orders.endedAt} IS NOT NULL OR ${payments.amountPaise} > ${DUE_PAISE})`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumAll(unneeded, async ({ payment }) => {
    await endLink(context, provider, payment);
    return 1;
  });
}
