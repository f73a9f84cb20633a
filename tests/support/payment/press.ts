import { attemptPayment } from '../../../src/features/payment/flow/attempt';
import type { Exclusive } from '../../../src/features/payment/flow/exclusive';
import { createPayment, type PaymentSurroundings } from '../../../src/features/payment/flow/pay';
import type { Attempt, PaymentRequest } from '../../../src/features/payment/flow/press';
import { EMPTY_FORM } from '../../../src/features/payment/payment';
import type { openShop } from './shop';

export const ID = 'ORD1700000000000ABCDE';
const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 1 };
export const PURCHASE: PaymentRequest['purchase'] = {
  orderId: ID,
  checkout: 'drawer',
  lines: [GLASS],
  amount: 499,
};
const BY_UPI = { ...EMPTY_FORM, upiId: 'asha@bank' };
export const AT_BRANCH = { ...EMPTY_FORM, payWith: 'counter', mobile: '9876543210' } as const;
export const PLACED = { id: ID, key: `key of ${ID}` };
export const LONG_MS = 60_000;

export const atOnce: Exclusive = (work) => work();

type Shop = ReturnType<typeof openShop>;

export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    purchase: PURCHASE,
    formValues: BY_UPI,
    isAsShown: () => true,
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
    createId: () => ID,
    attempt,
    alone: atOnce,
    isOffline: () => false,
    ...changes,
  });
}

/** Opens a panel on this shop and presses Pay. */
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
