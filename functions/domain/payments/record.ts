import { eq } from 'drizzle-orm';
import { type Database, isCheckFailure } from '../../db';
import { payments } from '../../db/orders';
import type { Statement } from '../command';
import { changeOrder } from '../orders/change';
import type { OrderContext } from '../orders/context';
import { loadOrder, type OrderRecord, type Payment } from '../orders/record';
import type { PaymentFact } from './port';
import { effectOf, isLater, owedBack, type PaymentEffect } from './rules';
import { CURRENCY } from './start';

export type Recorded =
  | { kind: 'recorded' | 'unchanged'; order: OrderRecord }
  /** No order of ours, or not its amount: confirms nothing. */
  | { kind: 'mismatched' };

const ATTEMPTS = 10;

/**
 * Brings the word of a provider into the order, once, however often and in whatever order it comes.
 * An amount or currency that is not the order's confirms nothing (orders.md section 5).
 */
export async function recordPayment(context: OrderContext, fact: PaymentFact): Promise<Recorded> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(context.db, fact.orderId);
    if (order === undefined || !isForOrder(fact, order)) return { kind: 'mismatched' };

    const known = paymentOf(order, fact);
    if (known && !isLater(fact.state, known.state)) return { kind: 'unchanged', order };
    if (!(await write(context, order, known, fact))) continue;

    const { order: changed } = await loadOrder(context.db, fact.orderId);
    return { kind: 'recorded', order: changed ?? order };
  }
  throw new Error('The payment could not be recorded');
}

function isForOrder(fact: PaymentFact, order: OrderRecord): boolean {
  return fact.amountPaise === order.total * 100 && fact.currency === CURRENCY;
}

/** The payment that a fact is about: the one of its id, else the one that waits for an id. */
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
): Promise<boolean> {
  const effect = effectOf(order, fact.state);
  try {
    return await apply(context, order, known, fact, effect);
  } catch (error) {
    // The stock of an expired order went to somebody else: its money is owed back.
    if (effect.stock !== 'hold' || !isCheckFailure(error, 'stock_counts')) throw error;
    return apply(context, order, known, fact, owedBack());
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
    ...(state !== order.state && { endedAt: state === 'cancelled' ? now : null }),
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
