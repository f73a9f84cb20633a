import { createTransactionId } from '../../lib/order-id';

export interface Order {
  orderId: string;
  amount: number;
}

export type PaymentMethod = { kind: 'upi'; upiId: string } | { kind: 'phone'; phone: string };

export type PaymentResult =
  | { kind: 'success'; transactionId: string }
  | { kind: 'failed'; reason: string };

/** What a payment provider must do to take the place of the simulated one. It rejects only when it was aborted or broke. */
export type PaymentGateway = (
  order: Order,
  method: PaymentMethod,
  signal: AbortSignal,
) => Promise<PaymentResult>;

export interface Clock {
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

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

export function failureText(reason: string): string {
  return `Payment failed: ${reason}`;
}

const BANK_MS = 3000;
const SUCCESS_CHANCE = 0.9;
const PHONE = /^\d{10}$/;

/** What keeps the payment from starting, in words; `null` when nothing does. */
export function refusalOf(method: PaymentMethod): string | null {
  if (method.kind === 'upi') return method.upiId.trim() ? null : PAYMENT_TEXTS.needsUpiId;
  if (!method.phone) return PAYMENT_TEXTS.needsPhone;
  return PHONE.test(method.phone) ? null : PAYMENT_TEXTS.wrongPhone;
}

/** A bank that takes three seconds and says yes nine times in ten. */
export function createSimulatedGateway(clock: Clock, chance: () => number): PaymentGateway {
  return async (_order, _method, signal) => {
    await clock.sleep(BANK_MS, signal);
    if (chance() >= SUCCESS_CHANCE) return { kind: 'failed', reason: PAYMENT_TEXTS.declined };
    return { kind: 'success', transactionId: createTransactionId(clock.now(), chance) };
  };
}
