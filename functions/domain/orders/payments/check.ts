import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { payments } from '../../../db/payments';
import { changeOrder } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { type LinkProvider, type LinkReport, type PaymentFact, ProviderError } from './port';
import { recordFact } from './record';
import { isOpen, paymentStateOf, problemOf, referenceOf } from './rules';

/** Shoppers, events and jobs together query the provider about an order no more often than this. */
export const ASK_GAP_MS = 3000;

/**
 * Asks the provider about an order's payments and records what it says. Returns false if the
 * provider did not answer or was queried less than 3 s ago.
 */
export function checkOrder(
  context: OrderContext,
  provider: LinkProvider,
  order: OrderRecord,
): Promise<boolean> {
  return askAboutAll(context, provider, order, (payment) => takeTurn(context, payment));
}

/** The same, even if the provider was queried less than 3 s ago. */
export function checkOrderNow(
  context: OrderContext,
  provider: LinkProvider,
  order: OrderRecord,
): Promise<boolean> {
  return askAboutAll(context, provider, order, async () => true);
}

async function askAboutAll(
  context: OrderContext,
  provider: LinkProvider,
  order: OrderRecord,
  mayAsk: (payment: Payment) => Promise<boolean>,
): Promise<boolean> {
  const asked = order.payments
    .filter((payment) => payment.provider === provider.name && payment.providerOrderId !== null)
    .filter((payment) => isOpen(payment) || payment.linkUrl !== null)
    .map(async (payment) => {
      if (!(await mayAsk(payment))) return false;
      return answered(askAbout(context, provider, payment));
    });
  return (await Promise.all(asked)).every(Boolean);
}

/** Counts a query, unless another one was sent less than 3 s ago. */
async function takeTurn({ db, now }: OrderContext, { id }: Payment): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ askedAt: now, asks: sql`${payments.asks} + 1` })
    .where(
      and(
        eq(payments.id, id),
        or(isNull(payments.askedAt), lte(payments.askedAt, now - ASK_GAP_MS)),
      ),
    )
    .returning({ id: payments.id });
  return taken.length > 0;
}

/** False if the provider did not answer. */
export async function answered(asking: Promise<void>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

/** Asks the provider about a payment's link and records every attempt; throws `ProviderError`. */
export async function askAbout(
  context: OrderContext,
  provider: LinkProvider,
  payment: Payment,
): Promise<void> {
  if (payment.providerOrderId === null) return;
  const report = await provider.fetchLink(payment.providerOrderId);
  for (const fact of factsOf(report)) {
    const asked = { amountPaise: payment.amountPaise, reference: referenceOf(payment) };
    const problem = problemOf(fact, asked, report.reference);
    if (problem !== null && fact.state !== 'paid') continue;
    const { orderId, id: paymentId } = payment;
    await recordFact(context, { orderId, paymentId, fact, problem, failureIsFinal: false });
  }
  if (report.attempts.length === 0) await forgetAttempt(context, payment);
  if (!report.isLive) await endPage(context, payment);
}

const BEST_FIRST: readonly PaymentFact['state'][] = ['authorized', 'pending', 'failed'];

/** All money that was received or, if there is none, the attempt that got furthest. */
function factsOf({ attempts }: LinkReport): readonly PaymentFact[] {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.length > 0) return paid;
  const best = BEST_FIRST.find((wanted) => attempts.some(({ state }) => state === wanted));
  return attempts.filter(({ state }) => state === best).slice(-1);
}

/** An outcome that we did not know turns out to be that nobody tried to pay. */
async function forgetAttempt({ db, now }: OrderContext, { id, orderId }: Payment): Promise<void> {
  const { order } = await loadOrder(db, orderId);
  const row = order?.payments.find((each) => each.id === id);
  if (order === undefined || row?.state !== 'unknown') return;
  const rows = order.payments.map((each) =>
    each === row ? { ...each, state: 'started' as const } : each,
  );
  const written = db
    .update(payments)
    .set({ state: 'started', updatedAt: now })
    .where(eq(payments.id, id));
  const set = { paymentState: paymentStateOf(order, rows) };
  await changeOrder(
    db,
    order,
    { step: 'payment-update', actorId: null, set, also: [written] },
    now,
  );
}

async function endPage({ db }: OrderContext, { id }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ linkUrl: null })
    .where(and(eq(payments.id, id), isNotNull(payments.linkUrl)));
}
