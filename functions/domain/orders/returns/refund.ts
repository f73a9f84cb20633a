import { eq } from 'drizzle-orm';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { refundParts } from '../../../../src/contract/payments/refund-parts';
import { payments } from '../../../db/payments';
import { refundWay } from '../../money/refund-way';
import { requireRefunder } from '../../money/refunder';
import { insertRefunds } from '../../money/refunds';
import { isReceived } from '../../money/rules';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { historyOf, noteOf } from '../payments/refund-step';
import { paymentStateOf } from '../payments/rules';
import type { OrderRecord, Payment } from '../record';
import type { ReturnRecord } from './record';
import { updateReturn } from './write';

/**
 * The change that refunds received items: online payments through their provider, other payments the
 * way they were paid. Throws `forbidden` or `invalid`.
 */
export async function refundOfReturn(
  context: OrderContext,
  order: OrderRecord,
  { id: returnId, refund }: ReturnRecord,
  { method, reference, reason = '', payment: first }: Extract<ReturnBody, { action: 'refund' }>,
  { role, id: actorId }: { role: StepRole; id: number | null },
): Promise<OrderChange> {
  const { db, now } = context;
  const isAlone = await requireRefunder(context, historyOf(order), { id: actorId, role, reason });
  const rows = order.payments.filter(isReceived).map((payment) => ({
    ...payment,
    left: payment.amountPaise - payment.refundedPaise,
  }));
  const how = { method, reference, reason, field: '' };
  const parts = refundParts(rows, (refund ?? 0) * 100, first).map((each) => ({
    ...each,
    way: refundWay(context, each.payment, how, { role, refunds: order.refunds }),
  }));
  const after = order.payments.map((payment): Payment => {
    const one = parts.find((each) => each.payment.id === payment.id);
    if (one === undefined || one.part < one.payment.left) return payment;
    return { ...payment, state: one.way.isSent ? 'refund_pending' : 'refunded' };
  });
  const ways = parts.map(({ way }) => way);
  return {
    step: ways.some(({ isSent }) => isSent) ? 'refund-start' : 'record-refund',
    actorId,
    reason: noteOf(ways, reason),
    set: { paymentState: paymentStateOf(order, after) },
    also: [
      ...parts.flatMap(({ payment, part, way: { isSent, ...made } }) => {
        const state = isSent ? ('pending' as const) : ('refunded' as const);
        const row = { state, ...made, actorId, amountPaise: part, returnId, isAlone };
        return insertRefunds(db, eq(payments.id, payment.id), row, now);
      }),
      updateReturn(db, returnId, { state: 'refunded', updatedAt: now }),
    ],
  };
}
