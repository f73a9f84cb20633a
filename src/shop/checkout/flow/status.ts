import { PAYMENT_TEXTS } from '../payment';
import type { OrderRefusal } from './refusal';

/** An order that the server has written, and the key that opens it. */
export interface PlacedOrder {
  id: string;
  key: string;
}

/**
 * Where a press of Pay or Reserve stands (spec section 4, orders.md section 4). `isStuck`: the server
 * did not answer however often it was asked, so that nobody knows yet; the shopper can ask again.
 */
export type PaymentStatus =
  | { kind: 'pending'; refusal: OrderRefusal | null }
  | { kind: 'placing'; isStuck: boolean }
  | { kind: 'processing'; order: PlacedOrder }
  | { kind: 'recording'; order: PlacedOrder; transactionId: string; isStuck: boolean }
  | { kind: 'success'; order: PlacedOrder; transactionId: string }
  | { kind: 'refunded'; order: PlacedOrder }
  | { kind: 'reserved'; order: PlacedOrder }
  | { kind: 'requested'; order: PlacedOrder }
  | { kind: 'failed'; reason: string };

export type PaymentEvent =
  | { kind: 'pressed' }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'reserved'; order: PlacedOrder }
  | { kind: 'requested'; order: PlacedOrder }
  | { kind: 'paid'; transactionId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'recorded' }
  | { kind: 'owed-back' }
  | { kind: 'unanswered' }
  | { kind: 'asked-again' }
  | { kind: 'tried-again' }
  | { kind: 'left' };

export const INITIAL: PaymentStatus = { kind: 'pending', refusal: null };

const DECLINED: PaymentStatus = {
  kind: 'pending',
  refusal: { kind: 'other', text: PAYMENT_TEXTS.tryAgain },
};

/** The next status; an event that does not belong to the present one changes nothing. */
export function reduce(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  switch (status.kind) {
    case 'pending':
      return event.kind === 'pressed' ? { kind: 'placing', isStuck: false } : status;
    case 'placing':
      return whilePlacing(status, event);
    case 'processing':
      return whileProcessing(status, event);
    case 'recording':
      return whileRecording(status, event);
    case 'failed':
      return event.kind === 'tried-again' ? DECLINED : status;
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
      return { kind: 'processing', order: event.order };
    case 'reserved':
    case 'requested':
      return event;
    case 'declined':
      return { kind: 'failed', reason: event.reason };
    case 'left':
      return INITIAL;
    default:
      return askedAgain(status, event);
  }
}

function whileProcessing(status: Status<'processing'>, event: PaymentEvent): PaymentStatus {
  const { order } = status;
  switch (event.kind) {
    case 'paid':
      return { kind: 'recording', order, transactionId: event.transactionId, isStuck: false };
    case 'declined':
      return { kind: 'failed', reason: event.reason };
    case 'left':
      return INITIAL;
    default:
      return status;
  }
}

function whileRecording(status: Status<'recording'>, event: PaymentEvent): PaymentStatus {
  const { order, transactionId } = status;
  switch (event.kind) {
    case 'recorded':
      return { kind: 'success', order, transactionId };
    case 'owed-back':
      return { kind: 'refunded', order };
    case 'declined':
      return { kind: 'failed', reason: event.reason };
    case 'left':
      return INITIAL;
    default:
      return askedAgain(status, event);
  }
}

function askedAgain<Asking extends Status<'placing' | 'recording'>>(
  status: Asking,
  event: PaymentEvent,
): Asking {
  if (event.kind === 'unanswered') return { ...status, isStuck: true };
  if (event.kind === 'asked-again') return { ...status, isStuck: false };
  return status;
}

/** While something is under way nothing leads away from it; an order that nobody confirmed may be left. */
export function isLocked(status: PaymentStatus): boolean {
  if (status.kind === 'placing') return !status.isStuck;
  return status.kind !== 'pending';
}
