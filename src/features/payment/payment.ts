export const PAYMENT_TEXTS = {
  needsUpiId: 'Please enter UPI ID',
  needsPhone: 'Please enter phone number',
  wrongPhone: 'Invalid phone number',
  success: 'Payment successful! Your order has been placed.',
  declined: 'Payment declined by bank',
  broken: 'Payment failed. Please try again.',
  busy: 'Another payment is being processed. Please wait until it is done.',
  changed: 'Your cart changed in another tab. Nothing was charged.',
} as const;

export function failedText(reason: string): string {
  return `Payment failed: ${reason}`;
}

export type PaymentMethod = { kind: 'upi'; upiId: string } | { kind: 'phone'; phone: string };

/** What stands in the payment form; changing the method keeps what was typed for the other. */
export interface FormValues {
  kind: PaymentMethod['kind'];
  upiId: string;
  phone: string;
}

export const EMPTY_FORM: FormValues = { kind: 'upi', upiId: '', phone: '' };

export function methodOf({ kind, upiId, phone }: FormValues): PaymentMethod {
  return kind === 'upi' ? { kind, upiId } : { kind, phone };
}

const PHONE = /^\d{10}$/;

/** What is missing or wrong in a payment method, in words; `null` when nothing is. */
export function methodError(method: PaymentMethod): string | null {
  if (method.kind === 'upi') return method.upiId.trim() ? null : PAYMENT_TEXTS.needsUpiId;
  if (!method.phone) return PAYMENT_TEXTS.needsPhone;
  return PHONE.test(method.phone) ? null : PAYMENT_TEXTS.wrongPhone;
}
