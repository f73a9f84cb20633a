import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { SimulatedPaymentBody } from '../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { openOrder } from '../orders/access';
import type { OrderContext, Visitor } from '../orders/context';
import { orderReplyFor } from '../orders/reply';
import { Refusal } from '../refusal';
import { recordPayment } from './record';
import { paymentRequest } from './start';

/** What the bank in the browser said of an order; there is none of this with a real provider. */
export async function payInBrowser(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: SimulatedPaymentBody,
): Promise<OrderReply> {
  const { payments: provider, shop } = context;
  if (provider?.name !== 'simulated') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const { order, isOwner } = await openOrder(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  if (order.payment === 'counter') throw new Refusal('pay-at-branch', ORDER_TEXTS.payAtBranch);

  const fact = await provider.verify(body, paymentRequest(order));
  const recorded = fact && (await recordPayment(context, fact));
  if (recorded === undefined || recorded.kind === 'mismatched') {
    throw new Refusal('invalid', ERROR_TEXTS.invalid);
  }
  return orderReplyFor(recorded.order, 'owner', shop);
}
