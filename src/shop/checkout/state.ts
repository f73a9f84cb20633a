import { atom } from 'nanostores';
import { createOrderId } from '../../lib/order-id';
import { createOrderSecret } from '../../lib/order-secret';
import { attemptPayment } from './flow/attempt';
import { createPayment, type Payment } from './flow/pay';
import { withPaymentLock } from './flow/payment-lock';
import { services } from './flow/services';
import { EMPTY_FORM, type FormValues } from './payment';

export type { Payment };

/** What was typed, for as long as the page is there: no refusal and no way back loses it. */
export const $formValues = atom<FormValues>(EMPTY_FORM);

export function clearForm(): void {
  $formValues.set(EMPTY_FORM);
}

/** A payment of a new order with the server and the bank of this shop. */
export function openPayment(): Payment {
  return createPayment({
    createTicket: () => ({ orderId: createOrderId(Date.now()), secret: createOrderSecret() }),
    attempt: (press, request) => attemptPayment(services, press, request),
    withPaymentLock: withPaymentLock,
    isOffline: () => navigator.onLine === false,
  });
}
