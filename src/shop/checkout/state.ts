import { atom } from 'nanostores';
import { cancelOrder, placeOrder, reportSimulatedPayment } from '../../api/orders/checkout';
import { forgetOrder, rememberOrder, showPlacedOrder, stopReserving } from '../tracked/state';
import { createPayment, type Payment } from './flow/pay';
import { withPaymentLock } from './flow/payment-lock';
import type { WaitingOrder } from './flow/waiting-order';
import { EMPTY_FORM, type FormValues, withChanges } from './payment';

export type { Payment };

/**
 * The payment form's input, kept after a rejection and after the panel is closed, until the shopper
 * leaves the page.
 */
export const $formValues = atom<FormValues>(EMPTY_FORM);

export function changeForm(changes: Partial<FormValues>): void {
  $formValues.set(withChanges($formValues.get(), changes));
}

export function clearForm(): void {
  $formValues.set(EMPTY_FORM);
}

const waiting: WaitingOrder = { current: null };

/** Creates the payment for a new order. */
export function openPayment(): Payment {
  return createPayment({
    place: placeOrder,
    cancel: cancelOrder,
    report: reportSimulatedPayment,
    remember: rememberOrder,
    forget: forgetOrder,
    stopReserving,
    show: showPlacedOrder,
    random: () => Math.random(),
    leaveFor: (url) => location.assign(url),
    waiting,
    withPaymentLock,
  });
}
