import { createTransactionId } from '../../../lib/order-id';
import { PAYMENT_TEXTS, type PaymentMethod } from '../payment';

/** What a payment provider is asked to collect; the amount in whole rupees. */
export interface Charge {
  orderId: string;
  amount: number;
}

export type PaymentResult =
  | { kind: 'success'; transactionId: string }
  | { kind: 'failed'; reason: string };

/** What a payment provider implements. A declined payment is a result; it rejects only when aborted or broken. */
export type PaymentGateway = (
  charge: Charge,
  method: PaymentMethod,
  signal: AbortSignal,
) => Promise<PaymentResult>;

export interface Clock {
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

const BANK_MS = 3000;
const SUCCESS_CHANCE = 0.9;

/** A bank that takes three seconds and says yes nine times in ten. */
export function createSimulatedGateway(clock: Clock, chance: () => number): PaymentGateway {
  return async (_charge, _method, signal) => {
    await clock.sleep(BANK_MS, signal);
    if (chance() >= SUCCESS_CHANCE) return { kind: 'failed', reason: PAYMENT_TEXTS.declined };
    return { kind: 'success', transactionId: createTransactionId(clock.now(), chance) };
  };
}
