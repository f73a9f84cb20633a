import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { SimulatedPaymentBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { Refusal } from '../../core/refusal';
import { authorizeByKey } from '../access';
import type { OrderContext, Visitor } from '../context';
import { orderReplyFor } from '../reply';
import { recordPayment } from './record';
import { paymentRequest } from './start';

/**
 * Records the simulated bank's result, as reported by the browser; not available with a real
 * provider.
 */
export async function payInBrowser(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: SimulatedPaymentBody,
): Promise<OrderReply> {
  const { payments: provider, shop } = context;
  if (provider?.name !== 'simulated') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const { order, isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  if (order.payment === 'counter') throw new Refusal('pay-at-branch', ORDER_TEXTS.payAtBranch);

  const fact = await provider.verify(body, paymentRequest(order));
  const recorded = fact && (await recordPayment(context, fact));
  if (recorded === undefined || !('order' in recorded)) {
    const isReused = recorded?.kind === 'of-another-order';
    throw new Refusal('invalid', isReused ? ORDER_TEXTS.transactionReused : ERROR_TEXTS.invalid);
  }
  return orderReplyFor(recorded.order, 'owner', shop);
}
