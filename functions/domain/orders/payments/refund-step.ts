import { and, eq, sql } from 'drizzle-orm';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { payments } from '../../../db/payments';
import { returns } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { type RefundWay, refundWay } from '../../money/refund-way';
import { type MoneyHistory, requireRefunder } from '../../money/refunder';
import { insertRefunds, sendStarted } from '../../money/refunds';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderEvent, type OrderRecord, type Payment } from '../record';
import { orderReplyFor } from '../reply';
import { paymentStateOf } from './rules';
import { ORDERS } from './subject';

/** A person who took one of these steps must not also refund the money. */
const TOOK_PART: readonly OrderEvent['step'][] = [
  'record-payment',
  'return',
  'return-receive',
  'cancel',
];

type RefundBody = Extract<StepBody, { step: 'record-refund' }>;
type By = { role: StepRole; id: number | null };

function owed({ payments: rows }: OrderRecord): Payment[] {
  return rows.filter(({ state }) => state === 'refund_due');
}

/** Who took part in the money of an order. */
export function historyOf({ branch, payments: rows, discountBy, events }: OrderRecord) {
  const took = events.filter(({ step }) => TOOK_PART.includes(step));
  const people = [discountBy, ...[...rows, ...took].map(({ actorId }) => actorId)];
  return { branch, people } satisfies MoneyHistory;
}

/**
 * The change that starts or records a refund. An online payment is refunded through its provider,
 * and the order shows the refund as pending until the provider has made it. Throws `forbidden` or
 * `invalid`.
 */
export async function refundChange(
  context: OrderContext,
  order: OrderRecord,
  body: RefundBody,
  { role, id: actorId }: By,
): Promise<OrderChange> {
  const { db, now } = context;
  const { refunds = [], reason = '' } = body;
  const isAlone = await requireRefunder(context, historyOf(order), { id: actorId, role, reason });
  const rows = owed(order).map((payment) => {
    const nth = refunds.findIndex((each) => each.payment === payment.id);
    const { method, reference } = refunds[nth] ?? body;
    const how = { method, reference, reason, field: nth < 0 ? '' : `refunds.${nth}.` };
    return { payment, way: refundWay(context, payment, how, { role, refunds: order.refunds }) };
  });
  const after = order.payments.map((payment): Payment => {
    const row = rows.find((each) => each.payment === payment);
    if (row === undefined) return payment;
    return { ...payment, state: row.way.isSent ? 'refund_pending' : 'refunded' };
  });
  return {
    step: rows.some(({ way }) => way.isSent) ? 'refund-start' : 'record-refund',
    actorId,
    reason: noteOf(
      rows.map(({ way }) => way),
      reason,
    ),
    set: { paymentState: paymentStateOf(order, after) },
    also: [
      ...rows.flatMap(({ payment, way: { isSent, ...how } }) => {
        const state = isSent ? ('pending' as const) : ('refunded' as const);
        const refund = { state, ...how, actorId, amountPaise: null, isAlone };
        const which = and(eq(payments.id, payment.id), eq(payments.state, 'refund_due'));
        return insertRefunds(db, which, refund, now);
      }),
      settleReturns(context, order.id),
    ],
  };
}

/** The note of a refund: how staff made it, and the reason for another way. */
export function noteOf(ways: readonly RefundWay[], reason: string): string {
  const facts = ways.map(({ method, reference }) => [method, reference].filter(Boolean).join(' '));
  return [...new Set([...facts, reason])].filter(Boolean).join(', ');
}

/** Marks the order's received returns as refunded, because this refund covers them too. */
function settleReturns({ db, now }: OrderContext, orderId: string): Statement {
  return db
    .update(returns)
    .set({ state: 'refunded', version: sql`${returns.version} + 1`, updatedAt: now })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'received')));
}

/** Sends the refunds that a step started. Throws `provider-refused`. */
export function sendOrderRefunds(context: OrderContext, order: OrderRecord): Promise<void> {
  return sendStarted(context, ORDERS, order, async () => {
    const { order: failed = order } = await loadOrder(context.db, order.id);
    return orderReplyFor(failed, 'staff', context);
  });
}
