import { atom } from 'nanostores';
import { createOrderId } from '../../lib/order-id';
import { attemptPayment } from './flow/attempt';
import { exclusive } from './flow/exclusive';
import { createPayment, type Payment } from './flow/pay';
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
    createId: () => createOrderId(Date.now()),
    attempt: (press, request) => attemptPayment(services, press, request),
    alone: exclusive,
    isOffline: () => navigator.onLine === false,
  });
}
