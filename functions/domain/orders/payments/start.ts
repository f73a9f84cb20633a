import { and, eq } from 'drizzle-orm';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place';
import { payments } from '../../../db/orders';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';
import type { PaymentRequest } from './port';

export const CURRENCY = 'INR';

/** The order in the provider's format. */
export function paymentRequest(order: OrderRecord): PaymentRequest {
  const known = order.payments.find(({ provider }) => provider === order.provider);
  return {
    orderId: order.id,
    amountPaise: order.total * 100,
    providerOrderId: known?.providerOrderId ?? null,
  };
}

/**
 * Creates a provider payment for an order awaiting payment; repeated calls return the same payment.
 */
export async function startPayment(
  { db, payments: provider }: OrderContext,
  order: OrderRecord,
): Promise<PlaceOrderReply['payment']> {
  const answer = { provider: order.provider };
  if (provider?.name !== order.provider || order.state !== 'placed') return answer;

  const request = paymentRequest(order);
  const { providerOrderId, url } = await provider.create(request);
  if (providerOrderId !== request.providerOrderId) {
    await db
      .update(payments)
      .set({ providerOrderId })
      .where(and(eq(payments.orderId, order.id), eq(payments.provider, provider.name)));
  }
  return url === undefined ? answer : { ...answer, url };
}
