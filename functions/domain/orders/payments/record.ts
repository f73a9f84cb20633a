import { eq } from 'drizzle-orm';
import { type Database, isCheckFailure, isDuplicate } from '../../../db';
import { payments } from '../../../db/orders';
import type { Statement } from '../../core/command';
import { changeOrder } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import type { PaymentFact } from './port';
import { effectOf, isLater, type PaymentEffect, refundDue } from './rules';
import { CURRENCY } from './start';

export type Recorded =
  | { kind: 'recorded' | 'unchanged'; order: OrderRecord }
  /**
   * The order is unknown, the amount is wrong or the payment belongs to another order; nothing is
   * confirmed.
   */
  | { kind: 'mismatched' | 'of-another-order' };

const ATTEMPTS = 10;

/**
 * Applies a provider's payment fact to its order exactly once, even if facts arrive repeatedly or
 * out of order. A payment with the wrong amount or currency never confirms an order (orders.md
 * section 5).
 */
export async function recordPayment(context: OrderContext, fact: PaymentFact): Promise<Recorded> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(context.db, fact.orderId);
    if (order === undefined || !isForOrder(fact, order)) return { kind: 'mismatched' };

    const known = paymentOf(order, fact);
    if (known && !isLater(fact.state, known.state)) return { kind: 'unchanged', order };
    const written = await write(context, order, known, fact);
    if (written === 'of-another-order') return { kind: written };
    if (written === 'stale') continue;

    const { order: changed } = await loadOrder(context.db, fact.orderId);
    return { kind: 'recorded', order: changed ?? order };
  }
  throw new Error('The payment could not be recorded');
}

function isForOrder(fact: PaymentFact, order: OrderRecord): boolean {
  return fact.amountPaise === order.total * 100 && fact.currency === CURRENCY;
}

/**
 * The payment that a fact refers to: the payment with the fact's provider ID or, if there is none,
 * the payment that has no provider ID yet.
 */
function paymentOf(order: OrderRecord, { providerPaymentId }: PaymentFact): Payment | undefined {
  const ofProvider = order.payments.filter(({ provider }) => provider === order.provider);
  const named = ofProvider.find((payment) => payment.providerPaymentId === providerPaymentId);
  return named ?? ofProvider.find((payment) => payment.providerPaymentId === null);
}

async function write(
  context: OrderContext,
  order: OrderRecord,
  known: Payment | undefined,
  fact: PaymentFact,
  effect = effectOf(order, fact.state),
): Promise<'written' | 'stale' | 'of-another-order'> {
  try {
    return (await apply(context, order, known, fact, effect)) ? 'written' : 'stale';
  } catch (error) {
    if (isDuplicate(error, 'payments.provider')) return 'of-another-order';
    // The expired order's stock was sold to another shopper, so a refund is due.
    if (effect.stock !== 'hold' || !isCheckFailure(error, 'stock_counts')) throw error;
    return write(context, order, known, fact, refundDue());
  }
}

function apply(
  { db, now }: OrderContext,
  order: OrderRecord,
  known: Payment | undefined,
  fact: PaymentFact,
  effect: PaymentEffect,
): Promise<boolean> {
  const { step, state = order.state, payment: paymentState, money, stock } = effect;
  const isOver = state === 'cancelled' || paymentState === 'paid';
  const set = {
    state,
    paymentState,
    ...(isOver && { expiresAt: null }),
    ...(state !== order.state && endOf(state, now)),
  };
  return changeOrder(
    db,
    order,
    {
      step,
      actorId: null,
      reason: fact.reason,
      set,
      ...(stock && { stock }),
      also: [writePayment(db, order, known, fact, money, now)],
    },
    now,
  );
}

/**
 * Sets the end time and clears the network hash when an order is cancelled; clears the end time
 * when the order is revived.
 */
function endOf(state: OrderRecord['state'], now: number) {
  return state === 'cancelled' ? { endedAt: now, placedFrom: null } : { endedAt: null };
}

function writePayment(
  db: Database,
  order: OrderRecord,
  known: Payment | undefined,
  { providerPaymentId, providerOrderId, amountPaise, method }: PaymentFact,
  state: Payment['state'],
  now: number,
): Statement {
  const said = { providerPaymentId, method: method ?? null, state, updatedAt: now };
  if (known) return db.update(payments).set(said).where(eq(payments.id, known.id));
  return db.insert(payments).values({
    orderId: order.id,
    provider: order.provider,
    providerOrderId,
    amountPaise,
    createdAt: now,
    ...said,
  });
}
