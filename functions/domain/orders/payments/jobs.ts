import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations';
import { orders } from '../../../db/orders';
import { orderPayment, payments, refunds } from '../../../db/payments';
import { sumAll } from '../../jobs/sum-all';
import { changeOrder } from '../change';
import type { OrderContext } from '../context';
import { expireDue, MAY_BE_PAID } from '../expire';
import { loadOrder, type OrderRecord } from '../record';
import { answered, askAbout, checkOrderNow } from './check';
import { closeLinks } from './links';
import type { LinkProvider } from './port';
import { insertRefunds, SENT_ONLINE, sendRefund } from './refunds';
import { isUndecided, OPEN_PAYMENTS, paymentStateOf } from './rules';

/** Questions run in parallel, and each one is answered or given up within three seconds. */
const AT_ONCE = 20;
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
/** The wait doubles with each question, from one minute to about four hours. */
const DOUBLINGS = 8;

/**
 * Asks the provider about payments that may still change, in random order, so that payments that
 * cannot be read do not hold up the others; returns the number answered.
 */
export async function askOpenPayments(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const open = await db
    .select({ payment: orderPayment })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider.name),
        // Literals instead of parameters, so that SQLite uses the partial index.
        sql`${payments.state} IN (${sql.raw(OPEN_PAYMENTS.map((state) => `'${state}'`).join())})`,
        gt(payments.createdAt, now - GIVEN_UP_AFTER_MS),
        isNotNull(payments.providerOrderId),
        // A page that closed without an attempt can bring no money.
        sql`NOT (${payments.state} = 'started' AND ${payments.linkUrl} IS NULL)`,
        sql`NOT (${payments.state} = 'failed' AND ${orders.endedAt} IS NOT NULL)`,
        isDueToAsk(payments, now),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  const done = await Promise.all(
    open.map(async ({ payment }) => {
      await countQuestion(context, payment.id);
      return answered(askAbout(context, provider, payment));
    }),
  );
  return done.filter(Boolean).length;
}

/** The wait since the last question has doubled with each one. */
function isDueToAsk(asked: typeof payments | typeof refunds, now: number): SQL | undefined {
  const wait = sql`(${MINUTE_MS} << min(${asked.asks}, ${DOUBLINGS}))`;
  return or(isNull(asked.askedAt), lte(asked.askedAt, sql`${now} - ${wait}`));
}

async function countQuestion({ db, now }: OrderContext, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ askedAt: now, asks: sql`${payments.asks} + 1` })
    .where(eq(payments.id, id));
}

/**
 * Expires overdue orders. Those that may be paid at the moment are checked with the provider first;
 * returns the number expired.
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
  const isChecked = await checkOrderNow(context, provider, order);
  const { order: checked = order } = await loadOrder(db, id);
  if (!isChecked) {
    await markUnknown(context, checked);
    return 0;
  }
  if (checked.payments.some(isUndecided)) return 0;
  const ended = await expireDue(db, now, { id, isAsked: true });
  await answered(closeLinks(context, id).then(() => undefined));
  return ended;
}

/** Shows that an attempt may have been made, until the provider answers. */
async function markUnknown({ db, now }: OrderContext, order: OrderRecord): Promise<void> {
  const row = order.payments.find(({ linkUrl, state }) => linkUrl !== null && state === 'started');
  if (row === undefined) return;
  const rows = order.payments.map((each) =>
    each === row ? { ...each, state: 'unknown' as const } : each,
  );
  const written = db
    .update(payments)
    .set({ state: 'unknown', updatedAt: now })
    .where(eq(payments.id, row.id));
  const set = { paymentState: paymentStateOf(order, rows) };
  const change = { step: 'payment-update' as const, actorId: null, set, also: [written] };
  await changeOrder(db, order, change, now);
}

/** Returns money that an order does not need; returns the number of refunds started. */
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
        // A literal instead of a parameter, so that SQLite uses the partial index.
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

/** Sends refunds and asks what became of them; returns the number of answers. */
export async function sendRefunds(context: OrderContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const pending = await db
    .select({
      refundId: refunds.id,
      paymentId: refunds.paymentId,
      orderId: orderPayment.orderId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        sql`${refunds.state} = 'pending'`,
        eq(payments.provider, provider.name),
        isDueToAsk(refunds, now),
      ),
    )
    .orderBy(sql`random()`, asc(refunds.id))
    .limit(AT_ONCE);
  return sumAll(pending, async (each) =>
    (await sendRefund(context, provider, each)) === undefined ? 0 : 1,
  );
}
