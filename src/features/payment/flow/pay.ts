import { atom, computed, type ReadableAtom } from 'nanostores';
import { type FormValues, PAYMENT_TEXTS } from '../payment';
import type { Purchase } from '../purchase';
import type { Exclusive } from './exclusive';
import type { PaymentResult } from './gateway';
import { INITIAL, isLocked, type PaymentEvent, type PaymentStatus, reduce } from './status';

/** What became of a press of Pay or Reserve: said in an alert, or beside the fields that are wrong. */
export type PaymentOutcome =
  | PaymentResult
  | { kind: 'reserved' }
  | { kind: 'refunded' }
  | { kind: 'refused'; text: string }
  | { kind: 'wrong-fields'; fields: Readonly<Record<string, string>> };

export interface PaymentRequest {
  purchase: Purchase;
  formValues: FormValues;
  /** Whether what is paid for is still as it was shown: asked once more just before it is ordered. */
  isAsShown: () => boolean;
  /** It is paid, or reserved. */
  onPaid: () => void;
}

/** One press of the button. */
export interface Press {
  dispatch: (event: PaymentEvent) => void;
  signal: AbortSignal;
  /** The server does not answer: says so, and waits until the shopper wants it asked again. */
  untilAskedAgain: () => Promise<void>;
}

/** What turns a press into an order; null when the status says all there is to say. */
export interface Ordering {
  order: (press: Press, request: PaymentRequest) => Promise<PaymentOutcome | null>;
}

export interface PaymentSurroundings {
  loadOrdering: () => Promise<Ordering>;
  alone: Exclusive;
  isOffline: () => boolean;
}

export interface Payment {
  $status: ReadableAtom<PaymentStatus>;
  /** While it is processed or its result is read, nothing leads away from it. */
  $isLocked: ReadableAtom<boolean>;
  /**
   * Answers once the result has been shown for a moment; `null` when there is nothing to say: it was
   * left, is already on its way, or the status tells why nothing was ordered.
   */
  pay: (request: PaymentRequest, signal: AbortSignal) => Promise<PaymentOutcome | null>;
  /** Asks the server once more, after it did not answer. */
  askAgain: () => void;
}

/** One payment: pending → placing → processing → success or failed, and never two at once. */
export function createPayment({ loadOrdering, alone, isOffline }: PaymentSurroundings): Payment {
  const $status = atom<PaymentStatus>(INITIAL);
  let isPressed = false;
  let askAgain = () => {};

  function dispatch(event: PaymentEvent): void {
    $status.set(reduce($status.get(), event));
  }

  function refuseOffline(): null {
    dispatch({ kind: 'pressed' });
    dispatch({ kind: 'refused', refusal: { kind: 'offline' } });
    return null;
  }

  async function start(request: PaymentRequest, signal: AbortSignal) {
    const ordering = await loadOrdering().catch(() => null);
    if (ordering === null || isOffline()) return refuseOffline();
    try {
      return await ordering.order({ dispatch, signal, untilAskedAgain }, request);
    } catch (error) {
      if (!signal.aborted) throw error;
      dispatch({ kind: 'left' });
      return null;
    }

    async function untilAskedAgain(): Promise<void> {
      dispatch({ kind: 'unanswered' });
      await new Promise<void>((resolve, reject) => {
        askAgain = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      dispatch({ kind: 'asked-again' });
    }
  }

  async function pay(request: PaymentRequest, signal: AbortSignal) {
    if (isPressed || $status.get().kind !== 'pending') return null;
    isPressed = true;
    try {
      return await alone<PaymentOutcome | null>(() => start(request, signal), {
        kind: 'refused',
        text: PAYMENT_TEXTS.busy,
      });
    } finally {
      isPressed = false;
    }
  }

  return { $status, $isLocked: computed($status, isLocked), pay, askAgain: () => askAgain() };
}
