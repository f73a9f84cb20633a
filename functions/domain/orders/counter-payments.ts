import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { CounterPayment } from '../../../src/contract/payments/split';
import { Refusal } from '../core/refusal';
import { requirePayments } from '../money/counter';
import { requireCounterProof } from '../money/counter-proof';
import { isReceived } from '../money/rules';
import type { OnOrder } from './on-order';
import { orderReplyFor } from './reply';

interface Taking {
  payments?: readonly CounterPayment[] | undefined;
  /** True if the clerk takes money although an online payment is undecided. */
  despite_online?: boolean | undefined;
}

/**
 * Rejects payments that do not fit the order, or that are taken while an online payment is
 * undecided; `isLast` if they must cover the full remaining amount.
 */
export async function requireTakable(
  { context, order, viewer }: OnOrder,
  { payments: taken = [], despite_online }: Taking,
  isLast: boolean,
): Promise<void> {
  if (taken.length === 0) return;
  if (order.paymentState !== 'due' && despite_online !== true) {
    const current = orderReplyFor(order, viewer, context);
    throw new Refusal('paying-online', ORDER_TEXTS.payingOnline, { current });
  }
  const { duePaise, payments } = order;
  requirePayments({ duePaise, payments, counted: payments.filter(isReceived), isLast }, taken);
  const { branch, id: orderId } = order;
  await requireCounterProof(context, {
    ...{ branch, payments: taken, owner: { orderId } },
    received: payments,
  });
}
