import { sql } from 'drizzle-orm';
import { endedEarly } from '../../../../src/contract/orders/states';
import type { Occurrence, Step } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import type { CounterPayment } from '../../../../src/contract/payments/split';
import { ORDER_ID } from '../../../../src/lib/identity/order-number';
import { NO_PAISE } from '../../../../src/lib/paise';
import { trackPath } from '../../../../src/lib/paths';
import { orders } from '../../../db/orders';
import { NO_NETWORK } from '../../core/network';
import { counterPayments } from '../../money/counter';
import { payerOf } from '../../money/payer';
import { isOpen } from '../../money/rules';
import {
  type MoneyChange,
  type PaymentContext,
  REFUND_DUE,
  type Subject,
  type Subjects,
} from '../../money/subject';
import type { BillDetails } from '../bill';
import { changeOrder, type OrderChange } from '../change';
import { loadOrder, type OrderEvent, type OrderRecord } from '../record';
import { peopleOf, TOOK_PART } from './people';
import { effectOf, paymentStateOf } from './rules';

type MoneyStep = Step | Occurrence;

/** Orders, which customers and staff pay for. */
export const ORDERS: Subjects = {
  isId: (id) => ORDER_ID.test(id),
  async load({ db }, id) {
    const { order } = await loadOrder(db, id);
    return order && subjectOf(order);
  },
};

/** An order as money sees it. */
export function subjectOf(order: OrderRecord): Subject<MoneyStep> {
  const { id, branch, payments, refunds, total, version, events } = order;
  const isPayable = order.endedAt === null && !endedEarly(order.state) && order.holds;
  const by = (steps: readonly OrderEvent['step'][]) =>
    events.filter(({ step }) => steps.includes(step)).map(({ actorId }) => actorId);
  return {
    ...{ id, owner: { orderId: id }, branch, payments, refunds, total },
    payablePaise: isPayable ? order.duePaise : NO_PAISE,
    pricedBy: by(['confirm']),
    people: [order.discountBy, ...payments.map(({ actorId }) => actorId), ...by(TOOK_PART)],
    heldUntil: order.expiresAt,
    path: trackPath(id),
    unpaid: order.endedAt === null ? 'started' : 'failed',
    keepsReturned: !endedEarly(order.state),
    isCurrent: sql`(SELECT ${orders.version} FROM ${orders} WHERE ${orders.id} = ${id}) = ${version}`,
    texts: ORDER_TEXTS,
    effectOfPayment(amountPaise) {
      const { state, holds } = order;
      const effect = effectOf(
        { state, holds, isPaid: isSurplus(order, amountPaise) },
        'paid',
        false,
      );
      return effect.stock === 'hold' ? { ...effect, otherwise: REFUND_DUE } : effect;
    },
    effectOfAttempt(said, failureIsFinal) {
      const { state, holds } = order;
      return effectOf({ state, holds, isPaid: false }, said, failureIsFinal);
    },
    write: ({ db, now }, change) => changeOrder(db, order, changeOf(order, change, now), now),
  };
}

/** An order as a refund sees it: with the staff of the sales whose pieces were exchanged for its own. */
export async function refundSubjectOf(
  { db }: Pick<PaymentContext, 'db'>,
  order: OrderRecord,
): Promise<Subject<MoneyStep>> {
  const subject = subjectOf(order);
  if (order.exchangeOf === null) return subject;
  const everyone = peopleOf(sql`${order.id}`).as('people');
  const [row] = await db.select({ everyone }).from(sql`(SELECT 1)`);
  return { ...subject, people: JSON.parse(row?.everyone ?? '[]') as (number | null)[] };
}

/**
 * True if this amount exceeds the unpaid amount, or if the order received money before it ended. A
 * surplus is refunded in full.
 */
function isSurplus(order: OrderRecord, amountPaise: number): boolean {
  if (!endedEarly(order.state)) return amountPaise > order.duePaise;
  return order.payments.some((payment) => !isOpen(payment) && payment.problem === null);
}

/** A change of the money as a change of the order. */
export function changeOf(
  order: OrderRecord,
  { step, actorId, reason, rows, also, effect, otherwise }: MoneyChange<MoneyStep>,
  now: number,
): OrderChange {
  const { state = order.state, stock } = effect ?? {};
  const paymentState = paymentStateOf({ ...order, state }, rows);
  return {
    ...{ step, actorId, reason, also },
    set: { paymentState, ...(effect && timesOf(order, { state, paymentState }, now)) },
    ...(stock && { stock }),
    ...(otherwise && { ifSoldOut: changeOf(order, otherwise, now) }),
  };
}

/**
 * Sets the end time and clears the network hash when an order is cancelled; clears the end time
 * when the order is revived.
 */
function timesOf(
  order: OrderRecord,
  { state, paymentState }: Pick<OrderRecord, 'state' | 'paymentState'>,
  now: number,
) {
  const isCancelled = state === 'cancelled';
  return {
    state,
    ...((isCancelled || paymentState === 'paid') && { expiresAt: null }),
    ...(state !== order.state &&
      (isCancelled ? { endedAt: now, ...NO_NETWORK } : { endedAt: null })),
  };
}

/**
 * The change that records payments at the counter. A partly paid order does not expire, because the
 * branch has some of the customer's money.
 */
export function takenChange(
  context: PaymentContext,
  order: OrderRecord,
  { payments: taken, bill_to }: { payments: readonly CounterPayment[] } & BillDetails,
  actorId: number | null,
) {
  const payer = payerOf(order, bill_to ?? order.billing);
  const payee = { owner: { orderId: order.id }, branch: order.branch, payer, actorId };
  const { rows, also } = counterPayments(context, payee, taken);
  const paymentState = paymentStateOf(order, [...order.payments, ...rows]);
  return { set: { paymentState, expiresAt: null }, also };
}
