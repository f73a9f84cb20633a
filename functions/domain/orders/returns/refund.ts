import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { minus, paiseOf } from '../../../../src/lib/paise';
import { partsOf, startRefund } from '../../money/refund-start';
import { isReceived } from '../../money/rules';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { startedChange } from '../payments/refund-step';
import { refundSubjectOf } from '../payments/subject';
import type { OrderRecord } from '../record';
import type { ReturnRecord } from './record';
import { updateReturn } from './write';

/**
 * The change that refunds received items: online payments through their provider, other payments the
 * way they were paid. Throws `forbidden` or `invalid`.
 */
export async function refundOfReturn(
  context: OrderContext,
  order: OrderRecord,
  { id: returnId, refund, setOffPaise }: ReturnRecord,
  { method, reference, reason = '', payment: first }: Extract<ReturnBody, { action: 'refund' }>,
  { role, id: actorId }: { role: StepRole; id: number | null },
): Promise<OrderChange> {
  const { db, now } = context;
  const received = order.payments.filter(isReceived);
  const parts = partsOf(received, minus(paiseOf(refund ?? 0), setOffPaise), {
    method,
    reference,
    first,
  });
  const by = { id: actorId, role, reason, returnId };
  const subject = await refundSubjectOf(context, order);
  const started = await startRefund(context, subject, parts, by);
  const settled = updateReturn(db, returnId, { state: 'refunded', updatedAt: now });
  return startedChange(order, started, { actorId, reason }, settled);
}
