import { eq } from 'drizzle-orm';
import { ORDER_ID } from '../../../../src/contract/orders/id';
import { orderPayment, payments } from '../../../db/payments';
import type { OrderContext } from '../context';
import { loadOrder } from '../record';
import { checkOrderNow } from './check';
import type { EventHint, LinkProvider } from './port';
import { onlineRefunds, sendRefund } from './refunds';

/**
 * Looks at what an authentic event names. The event itself is never believed: whatever happened is
 * read from the provider (payments.md section 4). Events about anything else change nothing.
 */
export async function followHint(
  context: OrderContext,
  provider: LinkProvider,
  hint: EventHint,
): Promise<void> {
  if (hint.kind === 'ignored') return;
  const orderId = await orderOf(context, hint);
  const { order } = orderId === undefined ? {} : await loadOrder(context.db, orderId);
  if (order === undefined) return;
  if (hint.kind === 'payment') {
    await checkOrderNow(context, provider, order);
    return;
  }
  // A completed refund can fail days later.
  for (const refund of onlineRefunds(order, 'pending', 'refunded'))
    await sendRefund(context, provider, refund);
}

async function orderOf(
  { db }: OrderContext,
  hint: Exclude<EventHint, { kind: 'ignored' }>,
): Promise<string | undefined> {
  if (hint.kind === 'payment' && hint.subjectId !== null) {
    return ORDER_ID.test(hint.subjectId) ? hint.subjectId : undefined;
  }
  const isNamed =
    hint.kind === 'refund'
      ? eq(payments.providerPaymentId, hint.providerPaymentId)
      : eq(payments.providerOrderId, hint.linkId ?? '');
  const found = await db.select({ id: orderPayment.orderId }).from(payments).where(isNamed).get();
  return found?.id;
}
