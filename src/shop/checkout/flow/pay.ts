import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PlacedOrder, Placement } from '../../../api/orders/checkout';
import { retryUntilAnswered } from '../../../api/retry';
import { HOURS } from '../../../content/site';
import { isPaidElsewhere, isToCall } from '../../../contract/orders/states';
import { type Receipt, receiptOf } from '../../../entities/order/receipt';
import { trackPath } from '../../../lib/paths';
import type { RememberedOrder } from '../../tracked/state';
import { type FormValues, PAYMENT_TEXTS } from '../payment';
import { createTicket, type OrderTicket, type Purchase } from '../purchase';
import { type OrderRefusal, textWithoutField } from '../refusal';
import { orderBody } from './order-body';
import type { PaymentLock } from './payment-lock';
import { type OrderServer, placeOrder } from './place-order';
import { fail, paySimulated, type SimulatedServices } from './simulated-payment';
import {
  type Completion,
  INITIAL,
  isLocked,
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentStatus,
  reduce,
} from './status';
import { nextTicket, replacedWaiting, type WaitingOrder } from './waiting-order';

/**
 * The services that a payment uses: the server, storage on this device and a lock shared by all
 * tabs.
 */
export interface PaymentServices extends OrderServer, SimulatedServices {
  withPaymentLock: PaymentLock;
  /** Stores an order's id and key on this device. */
  remember: (order: RememberedOrder) => void;
  /** Records that an order no longer reserves pieces for later payment. */
  stopReserving: (id: string) => void;
  /** Makes the shop page show an order's receipt. */
  show: (order: PlacedOrder, receipt: Receipt) => void;
  /** Opens another page instead of this one. */
  leaveFor: (url: string) => void;
  waiting: WaitingOrder;
}

export interface PaymentRequest {
  purchase: Purchase;
  formValues: FormValues;
  /**
   * Returns true if the cart still matches what is on screen; called right before the order is
   * placed.
   */
  isCartUnchanged: () => boolean;
  /** Returns true if another tab has reserved one of the products since the panel opened. */
  isReservedElsewhere: () => boolean;
  /** Called when the order is paid or reserved. */
  onPaid: () => void;
}

export interface Payment {
  /**
   * The ticket of the current order: the one that the last click placed or the next click will
   * place.
   */
  readonly ticket: OrderTicket;
  $status: ReadableAtom<PaymentStatus>;
  /** True if the shopper must stay, because a payment is in progress or its result is on screen. */
  $isLocked: ReadableAtom<boolean>;
  /**
   * Resolves after the result has been visible for a moment. Resolves with null if no alert is
   * needed, because the shopper left, a payment is already in progress or the status explains why
   * nothing was ordered.
   */
  pay: (request: PaymentRequest, signal: AbortSignal) => Promise<PaymentOutcome | null>;
  /** Resends the request that the server did not respond to. */
  retry: () => void;
  /**
   * Returns to the form after a failed payment. The failed order is closed, so the next click
   * places a new one.
   */
  tryAgain: () => void;
  /** Returns to the form if the shopper leaves the payment page with the Back button. */
  resume: () => void;
  /** Cancels the payment that is in progress, unless the bank has already replied. */
  cancel: () => void;
}

const BUSY: PaymentOutcome = { kind: 'refused', text: PAYMENT_TEXTS.busy };
const RESERVED: PaymentOutcome = { kind: 'refused', text: PAYMENT_TEXTS.reservedElsewhere };
const CHANGED: PaymentOutcome = { kind: 'refused', text: PAYMENT_TEXTS.changed };

/**
 * Creates the payment for a panel. Only one click at a time is processed, and only one payment at a
 * time on this device.
 */
export function createPayment(services: PaymentServices): Payment {
  const $status = atom<PaymentStatus>(INITIAL);
  let ticket = nextTicket(services.waiting);
  let isPressed = false;
  let retryNow = () => {};
  let cancelNow = () => {};

  function dispatch(event: PaymentEvent): void {
    $status.set(reduce($status.get(), event));
  }

  function refuse(refusal: OrderRefusal): null {
    dispatch({ kind: 'refused', refusal });
    return null;
  }

  async function waitForRetry(signal: AbortSignal): Promise<void> {
    dispatch({ kind: 'stuck' });
    await new Promise<void>((resolve, reject) => {
      retryNow = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    dispatch({ kind: 'retried' });
  }

  async function start(
    { purchase, formValues, isCartUnchanged, isReservedElsewhere, onPaid }: PaymentRequest,
    signal: AbortSignal,
  ): Promise<PaymentOutcome | null> {
    if (navigator.onLine === false) return refuse({ kind: 'offline' });
    const checked = orderBody(ticket, purchase, formValues);
    if (!checked.ok) {
      const text = textWithoutField(checked.errors);
      if (text !== undefined) return refuse({ kind: 'other', text });
      return { kind: 'invalid-fields', fields: checked.errors };
    }
    if (!isCartUnchanged()) return CHANGED;
    if (isReservedElsewhere()) return RESERVED;

    dispatch({ kind: 'pressed' });
    const retry = retryUntilAnswered(signal, () => waitForRetry(signal));
    let body = checked.output;
    const replaces = replacedWaiting(services.waiting, body);
    if (replaces) {
      ticket = createTicket();
      body = { ...body, order_id: ticket.orderId, secret: ticket.secret, replaces };
    }
    const placed = await placeOrder(services, body, retry);
    if (!placed.ok) {
      const { refusal, fields } = placed;
      dispatch({ kind: 'refused', refusal });
      return Object.keys(fields).length === 0 ? null : { kind: 'invalid-fields', fields };
    }
    const { placement } = placed;
    const order = { id: placement.order.order_id, key: placement.key };
    const isWaiting = isPaidElsewhere(placement.payment.provider) && !isRequest(placement);
    const { holds = true, lines } = placement.order;
    const reserves = holds ? lines.map(({ product_id }) => product_id) : [];
    if (body.replaces) services.forget({ id: body.replaces.order_id, key: body.replaces.key });
    services.remember({ ...order, secret: body.secret, isWaiting, reserves });
    services.waiting.current = isWaiting ? { body, placement } : null;
    const cancelPressed = new Promise<void>((resolve) => {
      cancelNow = resolve;
    });
    const attempt = { dispatch, retry, signal, cancelPressed };
    const completion = await complete(services, attempt, placement, order);
    if (completion.kind === 'leaving') return null;
    const isReserved = completion.kind === 'reserved' || completion.kind === 'requested';
    if (!isReserved) services.stopReserving(order.id);
    if (completion.kind === 'cancelled') {
      ticket = nextTicket(services.waiting);
      dispatch(completion);
      return null;
    }
    if (completion.kind === 'failed' || completion.kind === 'refunded') return completion;
    const receipt = receiptOf(placement.order, completion.kind, HOURS);
    onPaid();
    services.show(order, receipt);
    return { kind: completion.kind, receipt, key: order.key };
  }

  async function pay(request: PaymentRequest, signal: AbortSignal) {
    if (isPressed || $status.get().kind !== 'pending') return null;
    isPressed = true;
    try {
      return await services.withPaymentLock(() => start(request, signal), BUSY);
    } catch (error) {
      if (!signal.aborted) throw error;
      dispatch({ kind: 'left' });
      return null;
    } finally {
      isPressed = false;
    }
  }

  return {
    get ticket() {
      return ticket;
    },
    $status,
    $isLocked: computed($status, isLocked),
    pay,
    retry: () => retryNow(),
    tryAgain: () => {
      services.waiting.current = null;
      ticket = nextTicket(services.waiting);
      dispatch({ kind: 'tried-again' });
    },
    resume: () => dispatch({ kind: 'returned' }),
    cancel: () => {
      dispatch({ kind: 'cancel-pressed' });
      cancelNow();
    },
  };
}

/** True if the branch must confirm the order by phone before it can be paid. */
function isRequest({ order: { state, payment } }: Placement): boolean {
  return isToCall(state, payment.state);
}

/** Completes the payment for a placed order through the order's payment provider. */
function complete(
  services: PaymentServices,
  attempt: PaymentAttempt,
  placement: Placement,
  order: PlacedOrder,
): Promise<Completion> {
  const { state } = placement.order;
  if (isRequest(placement)) return reserve(attempt, state);
  switch (placement.payment.provider) {
    case 'counter':
      return reserve(attempt, state);
    case 'simulated':
      return paySimulated(services, attempt, order, placement);
    default:
      return openPage(services, attempt, placement, order);
  }
}

/** Opens the provider's payment page or, if its URL is missing, the order's page with Pay now. */
async function openPage(
  { leaveFor, show }: PaymentServices,
  attempt: PaymentAttempt,
  { order, payment }: Placement,
  placed: PlacedOrder,
): Promise<Completion> {
  const { state } = order;
  if (state === 'expired' || state === 'cancelled') return fail(attempt, 'too-late');
  show(placed, receiptOf(order, 'unpaid', HOURS));
  const url = payment.url ?? trackPath(placed.id, placed.key);
  attempt.dispatch({ kind: 'leaving', url });
  leaveFor(url);
  return { kind: 'leaving' };
}

/**
 * An order that needs no payment yet. In the `placed` state, the branch must still confirm the
 * order by phone.
 */
async function reserve({ dispatch }: PaymentAttempt, state: string): Promise<Completion> {
  const kind = state === 'placed' ? 'requested' : 'reserved';
  dispatch({ kind });
  return { kind };
}
