import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Exclusive, exclusive } from './exclusive';
import {
  type Charge,
  type Clock,
  createSimulatedGateway,
  type PaymentGateway,
  type PaymentResult,
  systemClock,
} from './gateway';
import { PAYMENT_TEXTS, type PaymentMethod } from './payment';

export type PaymentStatus = { kind: 'pending' } | { kind: 'processing' } | PaymentResult;

/** What became of a press of Pay: a result, or the words why nothing was charged. */
export type PaymentOutcome = PaymentResult | { kind: 'refused'; text: string };

export interface Purchase extends Charge {
  /** Whether the cart is still as shown; checked just before the charge. */
  isAsShown: () => boolean;
  /** The money has arrived. */
  onPaid: () => void;
}

export interface Payment {
  $status: ReadableAtom<PaymentStatus>;
  /** While it is processed or its result is read, the payment cannot be closed. */
  $isLocked: ReadableAtom<boolean>;
  /** Resolves once the result has been shown for 2 s; `null` when already pressed or aborted. */
  pay: (
    purchase: Purchase,
    method: PaymentMethod,
    signal: AbortSignal,
  ) => Promise<PaymentOutcome | null>;
}

const SHOW_RESULT_MS = 2000;

async function asResult(
  reply: Promise<PaymentResult>,
  signal: AbortSignal,
): Promise<PaymentResult> {
  try {
    return await reply;
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', reason: PAYMENT_TEXTS.broken };
  }
}

/** One payment: pending → processing → success or failed, and never two at once. */
export function createPayment(gateway: PaymentGateway, clock: Clock, alone: Exclusive): Payment {
  const $status = atom<PaymentStatus>({ kind: 'pending' });
  const $isLocked = computed($status, ({ kind }) => kind !== 'pending');
  let isPressed = false;

  async function charge(purchase: Purchase, method: PaymentMethod, signal: AbortSignal) {
    if (!purchase.isAsShown()) return { kind: 'refused', text: PAYMENT_TEXTS.changed } as const;
    const { orderId, amount } = purchase;
    let result: PaymentResult;
    $status.set({ kind: 'processing' });
    try {
      result = await asResult(gateway({ orderId, amount }, method, signal), signal);
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
    if (isPressed || $status.get().kind !== 'pending') return null;
    isPressed = true;
    const outcome = await alone<PaymentOutcome | null>(() => charge(purchase, method, signal), {
      kind: 'refused',
      text: PAYMENT_TEXTS.busy,
    });
    isPressed = false;
    return outcome;
  }

  return { $status, $isLocked, pay };
}

const gateway = createSimulatedGateway(systemClock, () => Math.random());

/** A payment with the gateway of this shop. */
export function openPayment(): Payment {
  return createPayment(gateway, systemClock, exclusive);
}
