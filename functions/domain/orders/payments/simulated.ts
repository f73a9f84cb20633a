import * as v from 'valibot';
import { simulatedPaymentBody } from '../../../../src/contract/orders/place';
import type { PaymentProvider } from './port';

/**
 * The browser simulates the bank (spec section 4). The server trusts its result, because these are
 * test orders.
 */
export const simulatedPayments: PaymentProvider = {
  name: 'simulated',
  isTest: true,
  create: async () => ({ providerOrderId: null }),
  async verify(reply, { orderId, amountPaise }) {
    const parsed = v.safeParse(simulatedPaymentBody, reply);
    if (!parsed.success) return undefined;
    const said = parsed.output;
    const base = { orderId, providerOrderId: null, amountPaise, currency: 'INR' };
    if ('transaction_id' in said) {
      return { ...base, providerPaymentId: said.transaction_id, state: 'paid', method: 'upi' };
    }
    return { ...base, providerPaymentId: `failed-${orderId}`, state: 'failed', reason: said.error };
  },
  fetch: async () => [],
  refund: async () => undefined,
  readEvent: async () => undefined,
};
