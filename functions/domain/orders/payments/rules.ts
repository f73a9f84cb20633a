import type { OrderState, PaymentState } from '../../../../src/contract/orders/states';
import type { Occurrence, StockEffect } from '../../../../src/contract/orders/steps';
import type { PaymentFact } from './port';

/**
 * Payment states in order. A payment only moves forward, so repeated and out-of-order facts have no
 * effect.
 */
const RANK: readonly PaymentState[] = [
  'due',
  'started',
  'unknown',
  'pending',
  'authorized',
  'failed',
  'paid',
  'refund_due',
  'refunded',
];

/** Whether a transition moves a payment forward. */
export function isLater(next: PaymentState, than: PaymentState): boolean {
  return RANK.indexOf(next) > RANK.indexOf(than);
}

export interface PaymentEffect {
  step: Occurrence;
  /** The order's new state, if it changes. */
  state?: OrderState;
  /** The order's new payment state. */
  payment: PaymentState;
  /** This payment's new state; a second payment for a paid order must be refunded. */
  money: PaymentState;
  stock?: StockEffect;
}

interface Order {
  state: OrderState;
  paymentState: PaymentState;
}

const UNDER_WAY: readonly OrderState[] = ['confirmed', 'ready', 'dispatched'];
const CLOSED: readonly OrderState[] = ['cancelled', 'returned'];

/**
 * How a payment fact changes an order (orders.md section 1). A payment for an expired order
 * reserves the stock again if it is still available; otherwise `refundDue` applies.
 */
export function effectOf(order: Order, said: PaymentFact['state']): PaymentEffect {
  if (said === 'paid') return effectOfPayment(order);
  if (said === 'failed' && order.state === 'placed') {
    return { step: 'decline', state: 'cancelled', payment: said, money: said, stock: 'release' };
  }
  return { step: 'payment-update', payment: paymentNow(order, said), money: said };
}

/**
 * If a clerk confirmed the order while the bank was processing the payment and the payment then
 * fails, the amount is due at the counter.
 */
function paymentNow({ state, paymentState }: Order, said: PaymentState): PaymentState {
  if (!isLater(said, paymentState) || isLater(paymentState, 'failed')) return paymentState;
  if (state === 'placed') return said;
  return said === 'failed' && UNDER_WAY.includes(state) ? 'due' : paymentState;
}

function effectOfPayment(order: Order): PaymentEffect {
  const { state, paymentState } = order;
  const hasPaid = isLater(paymentState, 'failed');
  if (CLOSED.includes(state) || (state === 'expired' && hasPaid)) return refundDue();
  if (hasPaid) {
    return { step: 'refund-due', payment: paymentState, money: 'refund_due' };
  }
  if (state === 'expired') {
    return { step: 'pay', state: 'confirmed', payment: 'paid', money: 'paid', stock: 'hold' };
  }
  if (state === 'placed')
    return { step: 'pay', state: 'confirmed', payment: 'paid', money: 'paid' };
  return { step: 'pay', payment: 'paid', money: 'paid' };
}

/** A payment that the order does not need; staff or the provider will refund it. */
export function refundDue(): PaymentEffect {
  return { step: 'refund-due', payment: 'refund_due', money: 'refund_due' };
}

/** The payment state of a cancelled or returned order: any money received must be refunded. */
export function paymentAfterEnd(paymentState: PaymentState): PaymentState {
  return paymentState === 'paid' || paymentState === 'authorized' ? 'refund_due' : paymentState;
}
