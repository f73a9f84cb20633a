import { and, eq } from 'drizzle-orm';
import { endedEarly } from '../../../../src/contract/orders/states';
import type { Step } from '../../../../src/contract/orders/steps';
import { isDuplicate } from '../../../db';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { NO_NETWORK } from '../../core/network';
import type { PaymentContext } from '../../money/payable';
import { insertRefunds, SENT_ONLINE } from '../../money/refunds';
import { isOpen, paymentOfFact, type Reported } from '../../money/rules';
import { changeOrder, type OrderChange } from '../change';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { effectOf, type PaymentEffect, paymentStateOf, REFUND_DUE } from './rules';

/** A reported fact about an order's payment. */
export interface Said extends Reported {
  orderId: string;
  failureIsFinal: boolean;
  /** Set when a clerk reports the payment. */
  by?: { step: Step; actorId: number | null };
  /** Further statements for the same batch. */
  also?: Statement[];
}

export type Recorded =
  | { kind: 'recorded' | 'unchanged'; order: OrderRecord }
  /** The order is unknown, or the payment belongs to another order; nothing is confirmed. */
  | { kind: 'unknown' | 'of-another-order' };

const ATTEMPTS = 10;

/**
 * Applies a provider's payment fact to its order exactly once, even if facts arrive repeatedly or
 * out of order. A received payment is final; any other state follows the provider's latest report.
 */
export async function recordFact(context: PaymentContext, said: Said): Promise<Recorded> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(context.db, said.orderId);
    if (order === undefined) return { kind: 'unknown' };
    const row = paymentOfFact(order.payments, said);
    if (row === 'settled') return { kind: 'unchanged', order };

    const written = await write(context, order, factChange(context, order, row, said));
    if (written === 'of-another-order') return { kind: written };
    if (written === 'stale') continue;
    const { order: changed } = await loadOrder(context.db, said.orderId);
    return { kind: 'recorded', order: changed ?? order };
  }
  throw new Error('The payment could not be recorded');
}

/** The change that applies a payment fact; an order whose pieces are sold out refunds the money. */
export function factChange(
  context: PaymentContext,
  order: OrderRecord,
  row: Payment | undefined,
  said: Said,
): OrderChange {
  const effect = effectFor(order, said);
  const change = changeOf(context, order, row, said, effect);
  if (effect.stock !== 'hold') return change;
  return { ...change, ifSoldOut: changeOf(context, order, row, said, REFUND_DUE) };
}

function effectFor(order: OrderRecord, { fact, problem, failureIsFinal }: Said): PaymentEffect {
  if (problem !== null) return { step: 'payment-problem', money: 'refund_due' };
  const isPaid = isSurplus(order, fact.amountPaise);
  const { state, holds } = order;
  return effectOf({ state, holds, isPaid }, fact.state, failureIsFinal);
}

/**
 * True if this amount exceeds the unpaid amount, or if the order received money before it ended. A
 * surplus is refunded in full.
 */
function isSurplus(order: OrderRecord, amountPaise: number): boolean {
  if (!endedEarly(order.state)) return amountPaise > order.duePaise;
  return order.payments.some((payment) => !isOpen(payment) && payment.problem === null);
}

async function write(
  { db, now }: PaymentContext,
  order: OrderRecord,
  change: OrderChange,
): Promise<'written' | 'stale' | 'of-another-order'> {
  try {
    return (await changeOrder(db, order, change, now)) ? 'written' : 'stale';
  } catch (error) {
    const isReused =
      isDuplicate(error, 'payments.provider') || isDuplicate(error, 'upi_references.reference');
    if (isReused) return 'of-another-order';
    throw error;
  }
}

function changeOf(
  context: PaymentContext,
  order: OrderRecord,
  row: Payment | undefined,
  { fact, problem, by, also = [] }: Said,
  effect: PaymentEffect,
): OrderChange {
  const { db, now } = context;
  const { step, state = order.state, stock } = effect;
  const provider = context.payments?.name ?? order.provider;
  const { providerPaymentId } = fact;
  const amountPaise = row?.amountPaise ?? fact.amountPaise;
  const said = {
    providerPaymentId,
    method: fact.method ?? null,
    state: effect.money,
    problem,
    updatedAt: now,
    asks: 0,
    // The day close of the branch counts real money from the moment it arrives.
    ...(fact.state === 'paid' &&
      provider !== 'simulated' && { branch: order.branch, actorId: by?.actorId ?? null }),
  };
  const written: Statement = row
    ? db.update(payments).set(said).where(eq(payments.id, row.id))
    : db
        .insert(payments)
        .values({ ...said, orderId: order.id, provider, amountPaise, createdAt: now });
  // Money that arrived too late is refunded automatically if the provider can do that, or by staff.
  const isReturned = context.payments?.kind === 'link' && effect === REFUND_DUE;
  const which = and(
    eq(payments.provider, provider),
    eq(payments.providerPaymentId, providerPaymentId),
  );
  const money = isReturned ? 'refund_pending' : effect.money;
  const others = order.payments.filter((payment) => payment !== row);
  const all = [...others, { state: money, amountPaise, problem }];
  const paymentState = paymentStateOf({ ...order, state }, all);
  return {
    step: by?.step ?? step,
    actorId: by?.actorId ?? null,
    reason: fact.reason,
    set: {
      state,
      paymentState,
      ...((state === 'cancelled' || paymentState === 'paid') && { expiresAt: null }),
      ...(state !== order.state && endOf(state, now)),
    },
    ...(stock && { stock }),
    also: [written, ...also, ...(isReturned ? insertRefunds(db, which, SENT_ONLINE, now) : [])],
  };
}

/**
 * Sets the end time and clears the network hash when an order is cancelled; clears the end time
 * when the order is revived.
 */
function endOf(state: OrderRecord['state'], now: number) {
  return state === 'cancelled' ? { endedAt: now, ...NO_NETWORK } : { endedAt: null };
}
