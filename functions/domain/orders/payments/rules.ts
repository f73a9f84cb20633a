import {
  endedEarly,
  type OrderState,
  type PaymentProblem,
  type PaymentState,
} from '../../../../src/contract/orders/states';
import type { Occurrence } from '../../../../src/contract/orders/steps';
import { type Paise, paiseOf, sum } from '../../../../src/lib/paise';
import { isReceived } from '../../money/rules';
import { type Effect, REFUND_DUE } from '../../money/subject';

const UNDER_WAY: readonly OrderState[] = ['confirmed', 'ready', 'dispatched'];

interface Row {
  state: PaymentState;
  amountPaise: Paise;
  problem: PaymentProblem | null;
}

interface Order {
  state: OrderState;
  payment: 'online' | 'counter';
  total: number;
  /** The amount that the customer got back for returned items, in whole rupees. */
  returned: number;
}

/**
 * An order's payment state, derived from its payments. An order is paid when the received money
 * covers its total. If the order ended early, all money received must be refunded.
 */
export function paymentStateOf(order: Order, payments: readonly Row[]): PaymentState {
  const has = (...states: PaymentState[]) =>
    states.find((state) => payments.some((payment) => payment.state === state));
  if (endedEarly(order.state)) {
    return (
      has(
        'refund_due',
        'refund_pending',
        'claimed',
        'authorized',
        'pending',
        'unknown',
        'refunded',
      ) ?? unpaid(order, has('failed', 'started'))
    );
  }
  if (received(payments) >= paiseOf(order.total - order.returned)) return 'paid';
  const undecided = has('authorized', 'pending', 'claimed', 'unknown');
  if (undecided) return undecided;
  return UNDER_WAY.includes(order.state) ? 'due' : unpaid(order, has('started', 'failed'));
}

function unpaid({ payment }: Order, state: PaymentState = 'due'): PaymentState {
  return payment === 'counter' ? 'due' : state;
}

function received(payments: readonly Row[]): Paise {
  return sum(...payments.filter(isReceived).map(({ amountPaise }) => amountPaise));
}

type PaymentEffect = Effect<Occurrence>;

/**
 * Determines how a payment fact changes an order (orders.md section 1). `isPaid` is true if the
 * payment exceeds the order's unpaid amount. A payment for an order that is expired or reserves no
 * stock reserves it if it is still available; otherwise the money is refunded (`REFUND_DUE`). A failed attempt
 * ends the order only if the provider reports failures as final.
 */
export function effectOf(
  { state, holds, isPaid }: { state: OrderState; holds: boolean; isPaid: boolean },
  said: PaymentState,
  failureIsFinal: boolean,
): PaymentEffect {
  if (said === 'paid') return effectOfPayment(state, holds, isPaid);
  if (said !== 'failed') return { step: 'payment-update', money: said };
  if (failureIsFinal && state === 'placed') {
    return { step: 'decline', state: 'cancelled', money: said, stock: 'release' };
  }
  return { step: 'attempt-failed', money: said };
}

function effectOfPayment(state: OrderState, holds: boolean, isPaid: boolean): PaymentEffect {
  if (isPaid || state === 'cancelled' || state === 'returned') return REFUND_DUE;
  if (state === 'expired' || !holds) {
    return { step: 'pay', state: 'confirmed', money: 'paid', stock: 'hold' };
  }
  if (state === 'placed') return { step: 'pay', state: 'confirmed', money: 'paid' };
  return { step: 'pay', money: 'paid' };
}
