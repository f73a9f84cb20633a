import type { Retry } from '../../../api/retry';
import type { OrderOutcome, Receipt } from '../../../entities/order/receipt';
import { type FailureReason, PAYMENT_TEXTS, retryText } from '../payment';
import type { OrderRefusal } from '../refusal';

/**
 * A payment's progress (spec section 4, orders.md section 4). If `isStuck` is true, the server has
 * not responded to any automatic retry, and the result is unknown until the shopper retries. `until`
 * is the time (ms) at which an unpaid order expires.
 */
export type PaymentStatus =
  | { kind: 'pending'; refusal: OrderRefusal | null }
  | { kind: 'placing'; isStuck: boolean }
  | { kind: 'leaving'; url: string }
  | { kind: 'processing'; until: number; isCancelling: boolean }
  | { kind: 'recording'; until: number; transactionId: string; isStuck: boolean }
  | { kind: 'success'; transactionId: string }
  | { kind: 'refunded' }
  | { kind: 'reserved' }
  | { kind: 'requested' }
  | { kind: 'failed'; reason: FailureReason };

export type PaymentEvent =
  | { kind: 'pressed' }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'placed'; until: number }
  | { kind: 'leaving'; url: string }
  | { kind: 'returned' }
  | { kind: 'reserved' }
  | { kind: 'requested' }
  | { kind: 'approved'; transactionId: string }
  | { kind: 'failed'; reason: FailureReason }
  | { kind: 'recorded' }
  | { kind: 'refund-due' }
  | { kind: 'stuck' }
  | { kind: 'retried' }
  | { kind: 'tried-again' }
  | { kind: 'cancel-pressed' }
  | { kind: 'cancelled' }
  | { kind: 'left' };

/** The outcome of the payment for a placed order, as seen on this page. */
export type Completion =
  | { kind: OrderOutcome }
  | { kind: 'leaving' }
  | { kind: 'cancelled' }
  | { kind: 'refunded' }
  | { kind: 'failed'; reason: FailureReason };

/** A payment's result, shown in an alert or, for invalid fields, beside those fields. */
export type PaymentOutcome =
  | { kind: OrderOutcome; receipt: Receipt; key: string }
  | Exclude<Completion, { kind: OrderOutcome | 'leaving' | 'cancelled' }>
  | { kind: 'refused'; text: string }
  | { kind: 'invalid-fields'; fields: Readonly<Record<string, string>> };

/**
 * The context of one click on Pay or Reserve: how to report progress and retry requests. The
 * attempt stops when `signal` is aborted.
 */
export interface PaymentAttempt {
  dispatch: (event: PaymentEvent) => void;
  retry: Retry;
  signal: AbortSignal;
  /** Resolves when the shopper cancels the payment. */
  cancelPressed: Promise<void>;
}

export const INITIAL: PaymentStatus = { kind: 'pending', refusal: null };

function tryAgain(reason: FailureReason): PaymentStatus {
  return { kind: 'pending', refusal: { kind: 'other', text: retryText(reason) } };
}

const WAITING: PaymentStatus = {
  kind: 'pending',
  refusal: { kind: 'other', text: PAYMENT_TEXTS.waiting },
};

/** Returns the next status; ignores events that do not apply to the current one. */
export function reduce(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  switch (status.kind) {
    case 'pending':
      if (event.kind === 'refused') return { kind: 'pending', refusal: event.refusal };
      return event.kind === 'pressed' ? { kind: 'placing', isStuck: false } : status;
    case 'placing':
      return whilePlacing(status, event);
    case 'processing':
      return whileProcessing(status, event);
    case 'recording':
      return whileRecording(status, event);
    case 'leaving':
      return event.kind === 'returned' ? WAITING : status;
    case 'failed':
      return event.kind === 'tried-again' ? tryAgain(status.reason) : status;
    default:
      return status;
  }
}

type Status<Kind extends PaymentStatus['kind']> = Extract<PaymentStatus, { kind: Kind }>;

function whilePlacing(status: Status<'placing'>, event: PaymentEvent): PaymentStatus {
  switch (event.kind) {
    case 'refused':
      return { kind: 'pending', refusal: event.refusal };
    case 'placed':
      return { kind: 'processing', until: event.until, isCancelling: false };
    case 'leaving':
    case 'reserved':
    case 'requested':
    case 'failed':
      return event;
    case 'left':
      return INITIAL;
    default:
      return whileCalling(status, event);
  }
}

function whileProcessing(status: Status<'processing'>, event: PaymentEvent): PaymentStatus {
  switch (event.kind) {
    case 'approved':
      return {
        kind: 'recording',
        until: status.until,
        transactionId: event.transactionId,
        isStuck: false,
      };
    case 'cancel-pressed':
      return { ...status, isCancelling: true };
    case 'cancelled':
      return { kind: 'pending', refusal: event };
    case 'failed':
      return event;
    case 'left':
      return INITIAL;
    default:
      return status;
  }
}

function whileRecording(status: Status<'recording'>, event: PaymentEvent): PaymentStatus {
  switch (event.kind) {
    case 'recorded':
      return { kind: 'success', transactionId: status.transactionId };
    case 'refund-due':
      return { kind: 'refunded' };
    case 'failed':
      return event;
    case 'left':
      return INITIAL;
    default:
      return whileCalling(status, event);
  }
}

function whileCalling<Calling extends Status<'placing' | 'recording'>>(
  status: Calling,
  event: PaymentEvent,
): Calling {
  if (event.kind === 'stuck') return { ...status, isStuck: true };
  if (event.kind === 'retried') return { ...status, isStuck: false };
  return status;
}

/**
 * True if the shopper must not leave. While an order is being placed, the shopper can leave if the
 * server is not responding.
 */
export function isLocked(status: PaymentStatus): boolean {
  if (status.kind === 'placing') return !status.isStuck;
  return status.kind !== 'pending';
}
