import { atom, type ReadableAtom } from 'nanostores';
import {
  type Clock,
  type Order,
  PAYMENT_TEXTS,
  type PaymentGateway,
  type PaymentMethod,
  type PaymentResult,
} from './payment';
import type { Turn } from './turn';

export type PaymentStatus = { kind: 'pending' } | { kind: 'processing' } | PaymentResult;

/** What became of a press of Pay: a result, or the words why nothing was charged. */
export type PaymentOutcome = PaymentResult | { kind: 'refused'; text: string };

export interface Purchase extends Order {
  /** Whether what is paid for is still as it was shown: asked once more just before the charge. */
  isAsShown: () => boolean;
  /** The money has arrived. */
  onPaid: () => void;
}

export interface Payment {
  $status: ReadableAtom<PaymentStatus>;
  /** Answers once the result has been shown for a moment; `null` when this payment is already on its way. */
  pay: (
    purchase: Purchase,
    method: PaymentMethod,
    signal: AbortSignal,
  ) => Promise<PaymentOutcome | null>;
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
export function createPayment(gateway: PaymentGateway, clock: Clock, inTurn: Turn): Payment {
  const $status = atom<PaymentStatus>({ kind: 'pending' });
  let isAsked = false;

  async function charge(purchase: Purchase, method: PaymentMethod, signal: AbortSignal) {
    if (!purchase.isAsShown()) return { kind: 'refused', text: PAYMENT_TEXTS.changed } as const;
    const { orderId, amount } = purchase;
    let result: PaymentResult;
    $status.set({ kind: 'processing' });
    try {
      result = await ask(gateway({ orderId, amount }, method, signal), signal);
      $status.set(result);
      await clock.sleep(SHOW_RESULT_MS, signal);
    } catch {
      $status.set({ kind: 'pending' });
      return null;
    }
    if (result.kind === 'success') purchase.onPaid();
    return result;
  }

  async function pay(purchase: Purchase, method: PaymentMethod, signal: AbortSignal) {
    if (isAsked || $status.get().kind !== 'pending') return null;
    isAsked = true;
    const outcome = await inTurn<PaymentOutcome | null>(() => charge(purchase, method, signal), {
      kind: 'refused',
      text: PAYMENT_TEXTS.busy,
    });
    isAsked = false;
    return outcome;
  }

  return { $status, pay };
}
