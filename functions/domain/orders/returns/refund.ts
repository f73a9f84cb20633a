import { eq } from 'drizzle-orm';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { refundParts } from '../../../../src/contract/payments/refund-parts';
import { payments } from '../../../db/payments';
import { insertRefunds } from '../../payments/refunds';
import { isReceived } from '../../payments/rules';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { requireHow, requireSecondPerson, wayOf } from '../payments/refund-step';
import { paymentStateOf } from '../payments/rules';
import type { OrderRecord, Payment } from '../record';
import type { ReturnRecord } from './record';
import { updateReturn } from './write';

/**
 * The change that refunds received items: online payments through their provider, other payments by
 * the method that staff chose. Throws `forbidden` or `invalid`.
 */
export function refundOfReturn(
  context: OrderContext,
  order: OrderRecord,
  { id: returnId, refund }: ReturnRecord,
  { method, reference }: Extract<ReturnBody, { action: 'refund' }>,
  by: { role: StepRole; id: number | null },
): OrderChange {
  const { db, now } = context;
  requireSecondPerson(context, order, by.id);
  const rows = order.payments.filter(isReceived).map((payment) => ({
    ...payment,
    left: payment.amountPaise - payment.refundedPaise,
  }));
  const parts = refundParts(rows, (refund ?? 0) * 100).map(({ payment, part }) => {
    requireHow(context, order, payment, { method, reference, field: '' }, by.role);
    const way = wayOf(context, payment);
    const isSent = way === 'online' && method !== 'bank';
    const isByHand = way === 'by-hand' || method === 'bank';
    return { payment, part, isSent, isByHand };
  });
  const after = order.payments.map((payment): Payment => {
    const one = parts.find((each) => each.payment.id === payment.id);
    if (one === undefined || one.part < one.payment.left) return payment;
    return { ...payment, state: one.isSent ? 'refund_pending' : 'refunded' };
  });
  const isSent = parts.some((each) => each.isSent);
  const facts = parts.some((each) => each.isByHand) ? [method, reference] : [];
  return {
    step: isSent ? 'refund-start' : 'record-refund',
    actorId: by.id,
    reason: facts.filter(Boolean).join(' '),
    set: { paymentState: paymentStateOf(order, after) },
    also: [
      ...parts.flatMap(({ payment, part, isSent: goesOnline, isByHand }) =>
        insertRefunds(
          db,
          eq(payments.id, payment.id),
          {
            state: goesOnline ? 'pending' : 'refunded',
            method: isByHand ? (method ?? null) : null,
            reference: isByHand && reference !== '' ? reference : null,
            actorId: by.id,
            ...{ amountPaise: part, returnId },
          },
          now,
        ),
      ),
      updateReturn(db, returnId, { state: 'refunded', updatedAt: now }),
    ],
  };
}
