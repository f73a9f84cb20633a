import { atom, type ReadableAtom } from 'nanostores';
import {
  type Clock,
  type Order,
  PAYMENT_TEXTS,
  type PaymentGateway,
  type PaymentMethod,
  type PaymentResult,
} from './payment';

export type PaymentStatus = { kind: 'pending' } | { kind: 'processing' } | PaymentResult;

export interface Payment {
  $status: ReadableAtom<PaymentStatus>;
  /** Answers once the result has been shown for a moment; `null` when a payment is already on its way. */
  pay: (order: Order, method: PaymentMethod, signal: AbortSignal) => Promise<PaymentResult | null>;
}

const SHOW_RESULT_MS = 2000;

async function ask(result: Promise<PaymentResult>, signal: AbortSignal): Promise<PaymentResult> {
  try {
    return await result;
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', reason: PAYMENT_TEXTS.broken };
  }
}

/** One payment: pending → processing → success or failed, and never two at once. */
export function createPayment(gateway: PaymentGateway, clock: Clock): Payment {
  const $status = atom<PaymentStatus>({ kind: 'pending' });

  async function pay(order: Order, method: PaymentMethod, signal: AbortSignal) {
    if ($status.get().kind !== 'pending') return null;
    $status.set({ kind: 'processing' });
    try {
      const result = await ask(gateway(order, method, signal), signal);
      $status.set(result);
      await clock.sleep(SHOW_RESULT_MS, signal);
      return result;
    } catch {
      $status.set({ kind: 'pending' });
      return null;
    }
  }

  return { $status, pay };
}
