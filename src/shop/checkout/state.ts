import { atom } from 'nanostores';
import { cancelOrder, placeOrder, reportSimulatedPayment } from '../../api/orders/checkout';
import { forgetOrder, rememberOrder, showPlacedOrder } from '../tracking/state';
import { createPayment, type Payment } from './flow/pay';
import { withPaymentLock } from './flow/payment-lock';
import { EMPTY_FORM, type FormValues } from './payment';

export type { Payment };

/** The input of the payment form; it survives refusals and closing the panel until the page is left. */
export const $formValues = atom<FormValues>(EMPTY_FORM);

/** Empties the payment form. */
export function clearForm(): void {
  $formValues.set(EMPTY_FORM);
}

/** A payment of a new order. */
export function openPayment(): Payment {
  return createPayment({
    place: placeOrder,
    cancel: cancelOrder,
    report: reportSimulatedPayment,
    remember: rememberOrder,
    forget: forgetOrder,
    show: showPlacedOrder,
    random: () => Math.random(),
    withPaymentLock,
  });
}
