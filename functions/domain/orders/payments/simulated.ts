import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { SimulatedPaymentBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { Refusal } from '../../core/refusal';
import { CURRENCY, type PaymentFact } from '../../money/provider/port';
import { authorizeByKey } from '../access';
import type { OrderContext, Visitor } from '../context';
import type { OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { recordFact } from './record';

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
  const { payments: provider } = context;
  if (provider?.kind !== 'simulated') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const { order, isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  if (!order.holds) throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  if (order.payment === 'counter') throw new Refusal('pay-at-branch', ORDER_TEXTS.payAtBranch);

  const asked = order.payments.find((payment) => payment.provider === provider.name);
  const recorded = await recordFact(context, {
    orderId: id,
    paymentId: asked?.id ?? 0,
    fact: factOf(order, body),
    problem: null,
    failureIsFinal: true,
  });
  if (!('order' in recorded)) throw new Refusal('invalid', ORDER_TEXTS.transactionReused);
  return orderReplyFor(recorded.order, 'owner', context);
}

function factOf({ id, total }: OrderRecord, body: SimulatedPaymentBody): PaymentFact {
  const base = { amountPaise: total * 100, currency: CURRENCY };
  if ('transaction_id' in body) {
    return { ...base, providerPaymentId: body.transaction_id, state: 'paid', method: 'upi' };
  }
  return { ...base, providerPaymentId: `failed-${id}`, state: 'failed', reason: body.error };
}
