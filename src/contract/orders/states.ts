/** The life of an order (orders.md section 1); payment is an axis of its own. */
export const ORDER_STATES = [
  'placed',
  'confirmed',
  'ready',
  'handed_over',
  'dispatched',
  'delivered',
  'expired',
  'cancelled',
  'returned',
] as const;

export const PAYMENT_STATES = [
  'due',
  'started',
  'pending',
  'unknown',
  'authorized',
  'paid',
  'failed',
  'refund_due',
  'refunded',
] as const;

/** Where a shopper paid; it says which of the spec's two totals was shown (spec section 2). */
export const CHECKOUTS = ['cart', 'drawer', 'product'] as const;
export const FULFILMENT_KINDS = ['collect', 'deliver'] as const;
export const PAYMENT_KINDS = ['online', 'counter'] as const;
export const COUNTER_METHODS = ['cash', 'card', 'upi'] as const;

export type OrderState = (typeof ORDER_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type Checkout = (typeof CHECKOUTS)[number];
export type CounterMethod = (typeof COUNTER_METHODS)[number];
export type FulfilmentKind = (typeof FULFILMENT_KINDS)[number];

/** States in which stock is held for the order. */
export const HOLDING_STATES = ['placed', 'confirmed', 'ready'] as const satisfies OrderState[];

/** States of an order that is not finished. */
export const OPEN_STATES: readonly OrderState[] = ['placed', 'confirmed', 'ready', 'dispatched'];

/** States in which the sale did not come about or was undone. */
export const ENDED_EARLY_STATES = [
  'expired',
  'cancelled',
  'returned',
] as const satisfies OrderState[];

/** Whether an order ended without the goods staying with the shopper: what is unpaid then is not due. */
export function endedEarly(state: OrderState): boolean {
  return ENDED_EARLY_STATES.some((ended) => ended === state);
}

/** Whether an order in this state keeps its items from others (orders.md section 2). */
export function holdsStock(state: OrderState): boolean {
  return HOLDING_STATES.some((holding) => holding === state);
}

/** Large orders that are paid at the branch: a clerk calls the customer before they are packed. */
export const TO_CALL = { state: 'placed', payment: 'due' } as const;

/** Whether an order in these states is one to call; an empty state is that of a filter. */
export function isToCall(state: OrderState | '', payment: PaymentState | ''): boolean {
  return state === TO_CALL.state && payment === TO_CALL.payment;
}
