import { attemptPayment } from '../../../src/shop/checkout/flow/attempt';
import { createPayment, type PaymentSurroundings } from '../../../src/shop/checkout/flow/pay';
import type { PaymentLock } from '../../../src/shop/checkout/flow/payment-lock';
import type { Attempt, PaymentRequest } from '../../../src/shop/checkout/flow/submission';
import { EMPTY_FORM } from '../../../src/shop/checkout/payment';
import type { OrderTicket } from '../../../src/shop/checkout/purchase';
import type { openShop } from './shop';

export const ID = 'ORD1700000000000ABCDE';
const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 1 };
const SECRET = 'c2VjcmV0LW9mLXRoZS1vcmRlci1pbi10ZXN0cw';
export const TICKET: OrderTicket = { orderId: ID, secret: SECRET };
export const PURCHASE: PaymentRequest['purchase'] = {
  ...TICKET,
  checkout: 'drawer',
  lines: [GLASS],
  amount: 499,
};
const BY_UPI = { ...EMPTY_FORM, upiId: 'asha@bank' };
export const AT_BRANCH = { ...EMPTY_FORM, payWith: 'counter', mobile: '9876543210' } as const;
export const PLACED = { id: ID, key: `key of ${ID}` };
export const LONG_MS = 60_000;

export const atOnce: PaymentLock = (work) => work();

type Shop = ReturnType<typeof openShop>;

export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    purchase: PURCHASE,
    formValues: BY_UPI,
    isCartUnchanged: () => true,
    onPaid: () => undefined,
    ...changes,
  };
}

export function signal(): AbortSignal {
  return new AbortController().signal;
}

export function paymentIn(shop: Shop, changes: Partial<PaymentSurroundings> = {}) {
  const attempt: Attempt = (pressed, asked) => attemptPayment(shop.services, pressed, asked);
  return createPayment({
    createTicket: () => TICKET,
    attempt,
    withPaymentLock: atOnce,
    isOffline: () => false,
    ...changes,
  });
}

/** Opens a panel on this shop and clicks Pay. */
export function press(
  shop: Shop,
  changes: Partial<PaymentRequest> = {},
  surroundings: Partial<PaymentSurroundings> = {},
) {
  const payment = paymentIn(shop, surroundings);
  const leaving = new AbortController();
  const outcome = payment.pay(request(changes), leaving.signal);
  const kind = () => payment.$status.get().kind;
  return { payment, outcome, leaving, kind };
}
