import { atom, type ReadableAtom } from 'nanostores';
import { PAYMENT_TEXTS } from '../payment';
import type { OrderTicket } from '../purchase';
import type { PaymentLock } from './payment-lock';
import { INITIAL, isLocked, type PaymentEvent, type PaymentStatus, reduce } from './status';
import type { Attempt, PaymentOutcome, PaymentRequest } from './submission';

export interface PaymentSurroundings {
  createTicket: () => OrderTicket;
  attempt: Attempt;
  withPaymentLock: PaymentLock;
  isOffline: () => boolean;
}

export interface Payment {
  /** Of the order that the next press makes, or the last one made. */
  readonly ticket: OrderTicket;
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
  /** Back to the form, after a payment failed: its order has ended, so that the next is a new one. */
  tryAgain: () => void;
}

/** One payment: pending → placing → processing → success or failed, and never two at once. */
export function createPayment({
  createTicket,
  attempt,
  withPaymentLock,
  isOffline,
}: PaymentSurroundings): Payment {
  const $status = atom<PaymentStatus>(INITIAL);
  const $isLocked = atom(isLocked(INITIAL));
  let ticket = createTicket();
  let isPressed = false;
  let askAgain = () => {};

  function dispatch(event: PaymentEvent): void {
    $status.set(reduce($status.get(), event));
    $isLocked.set(isLocked($status.get()));
  }

  function refuseOffline(): null {
    dispatch({ kind: 'pressed' });
    dispatch({ kind: 'refused', refusal: { kind: 'offline' } });
    return null;
  }

  async function start(request: PaymentRequest, signal: AbortSignal) {
    if (isOffline()) return refuseOffline();
    try {
      return await attempt({ dispatch, signal, retryUntilAnswered }, request);
    } catch (error) {
      if (!signal.aborted) throw error;
      dispatch({ kind: 'left' });
      return null;
    }

    async function retryUntilAnswered(): Promise<void> {
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
      return await withPaymentLock<PaymentOutcome | null>(() => start(request, signal), {
        kind: 'refused',
        text: PAYMENT_TEXTS.busy,
      });
    } finally {
      isPressed = false;
    }
  }

  return {
    get ticket() {
      return ticket;
    },
    $status,
    $isLocked,
    pay,
    askAgain: () => askAgain(),
    tryAgain: () => {
      ticket = createTicket();
      dispatch({ kind: 'tried-again' });
    },
  };
}
