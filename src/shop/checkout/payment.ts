import { BRANCHES } from '../../content/site';
import { MOBILE } from '../../contract/contact';
import type { FulfilmentKind } from '../../contract/orders/states';

export const PAYMENT_TEXTS = {
  needsUpiId: 'Please enter UPI ID',
  needsPhone: 'Please enter phone number',
  wrongPhone: 'Invalid phone number',
  wrongUpiId: 'This is not a UPI ID. It looks like name@bank.',
  success: 'Payment successful! Your order has been placed.',
  reserved: 'Reserved. Pay when you collect it.',
  requested: 'Requested. We will call you to confirm.',
  declined: 'Payment declined by bank',
  tryAgain: 'No money was taken. Try again, or choose another way to pay.',
  broken: 'Payment failed. Please try again.',
  tooLate: 'The time to pay for this order is over. Please try again.',
  refunded:
    'Your payment arrived after the order had ended, so you get your money back. You can follow it under My orders.',
  busy: 'Another payment is being processed. Please wait until it is done.',
  changed: 'Your cart changed in another tab. Nothing was charged.',
} as const;

export function failedText(reason: string): string {
  return `Payment failed: ${reason}`;
}

export type PaymentMethod = { kind: 'upi'; upiId: string } | { kind: 'phone'; phone: string };

/** What stands in the payment form; another choice keeps what was typed for the one before. */
export interface FormValues {
  fulfilment: FulfilmentKind;
  branch: string;
  name: string;
  mobile: string;
  address: string;
  pinCode: string;
  payWith: PaymentMethod['kind'] | 'counter';
  upiId: string;
  phone: string;
}

export const EMPTY_FORM: FormValues = {
  fulfilment: 'collect',
  branch: BRANCHES[0].code,
  name: '',
  mobile: '',
  address: '',
  pinCode: '',
  payWith: 'upi',
  upiId: '',
  phone: '',
};

/** Only what is collected can be paid at the branch (orders.md section 4). */
export function payWithOf({ fulfilment, payWith }: FormValues): FormValues['payWith'] {
  return fulfilment === 'deliver' && payWith === 'counter' ? 'upi' : payWith;
}

/** What can be chosen where nothing takes online payments: to pay at the branch, so to collect. */
export function offeredForm(form: FormValues, isOnlineOffered: boolean): FormValues {
  return isOnlineOffered ? form : { ...form, fulfilment: 'collect', payWith: 'counter' };
}

/** How it is paid online, or null for at the branch. */
export function methodOf(form: FormValues): PaymentMethod | null {
  const { upiId, phone } = form;
  const kind = payWithOf(form);
  if (kind === 'counter') return null;
  return kind === 'upi' ? { kind, upiId } : { kind, phone };
}

/** A name and the handle of a bank or an app. */
const UPI_ID = /^[\w.-]{2,}@[a-z][a-z\d]+$/i;

/** What is missing or wrong in a payment method, in words; `null` when nothing is. */
export function methodError(method: PaymentMethod): string | null {
  if (method.kind === 'upi') return method.upiId.trim() ? null : PAYMENT_TEXTS.needsUpiId;
  if (!method.phone) return PAYMENT_TEXTS.needsPhone;
  return MOBILE.test(method.phone) ? null : PAYMENT_TEXTS.wrongPhone;
}

/** Whether what was typed as a UPI ID cannot be one. */
export function isWrongUpiId(method: PaymentMethod | null): boolean {
  return method?.kind === 'upi' && !UPI_ID.test(method.upiId.trim());
}
