import type { OrderState, PaymentState } from '../../../src/contract/orders/states';
import type { Occurrence, StockEffect } from '../../../src/contract/orders/steps';
import type { PaymentFact } from './port';

/** Later states of one payment; what comes late, twice or out of order changes nothing. */
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

/** Whether a payment only moves forward from one state to another. */
export function isLater(next: PaymentState, than: PaymentState): boolean {
  return RANK.indexOf(next) > RANK.indexOf(than);
}

export interface PaymentEffect {
  step: Occurrence;
  /** The order's new state, where it moves. */
  state?: OrderState;
  /** What the order's payment is now. */
  payment: PaymentState;
  /** What this one payment is now: money that finds its order paid is owed back. */
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
 * What the word of a provider does to an order (orders.md section 1). Money for an expired order
 * takes the stock if it is still there; `owedBack` is for where it is not.
 */
export function effectOf(order: Order, said: PaymentFact['state']): PaymentEffect {
  if (said === 'paid') return effectOfMoney(order);
  if (said === 'failed' && order.state === 'placed') {
    return { step: 'decline', state: 'cancelled', payment: said, money: said, stock: 'release' };
  }
  return { step: 'payment-update', payment: paymentNow(order, said), money: said };
}

/** A clerk who confirmed an order while the bank was thinking takes the money at the counter. */
function paymentNow({ state, paymentState }: Order, said: PaymentState): PaymentState {
  if (!isLater(said, paymentState) || isLater(paymentState, 'failed')) return paymentState;
  if (state === 'placed') return said;
  return said === 'failed' && UNDER_WAY.includes(state) ? 'due' : paymentState;
}

function effectOfMoney(order: Order): PaymentEffect {
  const { state, paymentState } = order;
  if (CLOSED.includes(state)) return owedBack();
  if (isLater(paymentState, 'failed')) {
    return { step: 'refund-due', payment: paymentState, money: 'refund_due' };
  }
  if (state === 'expired') {
    return { step: 'pay', state: 'confirmed', payment: 'paid', money: 'paid', stock: 'hold' };
  }
  if (state === 'placed')
    return { step: 'pay', state: 'confirmed', payment: 'paid', money: 'paid' };
  return { step: 'pay', payment: 'paid', money: 'paid' };
}

/** Money that buys nothing: staff or the provider give it back. */
export function owedBack(): PaymentEffect {
  return { step: 'refund-due', payment: 'refund_due', money: 'refund_due' };
}

/** What a cancelled or returned order's payment becomes: money that came is owed back. */
export function paymentAfterEnd(paymentState: PaymentState): PaymentState {
  return paymentState === 'paid' || paymentState === 'authorized' ? 'refund_due' : paymentState;
}
