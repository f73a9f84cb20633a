import { and, eq, sql } from 'drizzle-orm';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { returns } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { leftOf } from '../../money/account';
import { startRefund } from '../../money/refund-start';
import type { RefundWay } from '../../money/refund-way';
import { sendStarted } from '../../money/refunds';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { paymentStateOf } from './rules';
import { ORDERS, refundSubjectOf } from './subject';

type RefundBody = Extract<StepBody, { step: 'record-refund' }>;

/**
 * The change that starts or records a refund. An online payment is refunded through its provider,
 * and the order shows the refund as pending until the provider has made it. Throws `forbidden` or
 * `invalid`.
 */
export async function refundChange(
  context: OrderContext,
  order: OrderRecord,
  body: RefundBody,
  by: { role: StepRole; id: number | null },
): Promise<OrderChange> {
  const { refunds = [], reason = '' } = body;
  const owed = order.payments.filter(({ state }) => state === 'refund_due');
  const parts = owed.map((payment) => {
    const nth = refunds.findIndex((each) => each.payment === payment.id);
    const { method, reference } = refunds[nth] ?? body;
    const how = { method, reference, field: nth < 0 ? '' : `refunds.${nth}.` };
    return { payment, part: leftOf(payment), how };
  });
  const subject = await refundSubjectOf(context, order);
  const started = await startRefund(context, subject, parts, { ...by, reason });
  return startedChange(
    order,
    started,
    { actorId: by.id, reason },
    settleReturns(context, order.id),
  );
}

/** The change of an order that writes a started refund. */
export function startedChange(
  order: OrderRecord,
  { ways, isSent, rows, also }: Awaited<ReturnType<typeof startRefund>>,
  { actorId, reason }: { actorId: number | null; reason: string },
  ...others: Statement[]
): OrderChange {
  return {
    step: isSent ? 'refund-start' : 'record-refund',
    actorId,
    reason: noteOf(ways, reason),
    set: { paymentState: paymentStateOf(order, rows) },
    also: [...also, ...others],
  };
}

/** The note of a refund: how staff made it, and the reason for another way. */
function noteOf(ways: readonly RefundWay[], reason: string): string {
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
