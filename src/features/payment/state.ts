import { atom } from 'nanostores';
import { createOrderId } from '../../lib/order-id';
import { exclusive } from './flow/exclusive';
import { createPayment, type Payment } from './flow/pay';
import { EMPTY_FORM, type FormValues } from './payment';

export type { Payment };

/** What was typed, for as long as the page is there: no refusal and no way back loses it. */
export const $formValues = atom<FormValues>(EMPTY_FORM);

export function clearForm(): void {
  $formValues.set(EMPTY_FORM);
}

const loadAttempt = () => import('./flow/ordering').then(({ attempt }) => attempt);

/** A payment of a new order with the server and the bank of this shop. */
export function openPayment(): Payment {
  void loadAttempt().catch(() => undefined);
  return createPayment({
    orderId: createOrderId(Date.now()),
    loadAttempt,
    alone: exclusive,
    isOffline: () => navigator.onLine === false,
  });
}
