import { createPayment, type PaymentRequest } from '../../../src/shop/checkout/flow/pay';
import { EMPTY_FORM } from '../../../src/shop/checkout/payment';
import type { openShop } from './shop';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 1 };
export const PURCHASE: PaymentRequest['purchase'] = {
  checkout: 'drawer',
  lines: [GLASS],
  amount: 499,
};
const BY_UPI = { ...EMPTY_FORM, upiId: 'asha@bank' };
export const AT_BRANCH = { ...EMPTY_FORM, payWith: 'counter', mobile: '9876543210' } as const;
export const LONG_MS = 60_000;

export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    purchase: PURCHASE,
    formValues: BY_UPI,
    isCartUnchanged: () => true,
    isReservedElsewhere: () => false,
    onPaid: () => undefined,
    ...changes,
  };
}

export function signal(): AbortSignal {
  return new AbortController().signal;
}

/** Submits a payment to this fake shop, as the Pay button does. */
export function press(
  { services }: ReturnType<typeof openShop>,
  changes: Partial<PaymentRequest> = {},
) {
  const payment = createPayment(services);
  const { orderId: id, secret } = payment.ticket;
  const leaving = new AbortController();
  const outcome = payment.pay(request(changes), leaving.signal);
  const kind = () => payment.$status.get().kind;
  return { payment, id, secret, outcome, leaving, kind };
}
