/** Order states (orders.md section 1); payments have their own states. */
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
  'claimed',
  'pending',
  'unknown',
  'authorized',
  'paid',
  'failed',
  'refund_due',
  'refund_pending',
  'refunded',
] as const;

/** The possible reasons for a discount on a sale. */
export const DISCOUNT_REASONS = [
  'offer',
  'price-match',
  'display-piece',
  'regular-customer',
  'complaint',
] as const;

/** The possible reasons for a line of a sale at ₹0. */
export const FREE_REASONS = [
  'gift',
  'offer',
  'giveaway',
  'goodwill',
  'price-match',
  'display-piece',
] as const;

export type FreeReason = (typeof FREE_REASONS)[number];
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

/** True if the shopper leaves the checkout to pay: on the provider's page or with a UPI app. */
export function isPaidElsewhere(provider: string): boolean {
  return provider !== 'counter' && provider !== 'simulated';
}

/** True if a payment is made on the provider's own page. */
export function hasPaymentPage(provider: string): boolean {
  return isPaidElsewhere(provider) && provider !== 'upi';
}

/** Why received money does not match the requested payment; such money confirms nothing. */
export const PAYMENT_PROBLEMS = ['amount', 'currency', 'reference'] as const;

export const REFUND_STATES = ['pending', 'refunded', 'failed'] as const;

/**
 * Where a shopper checked out; this determines which of the two specified totals applies (spec
 * section 2).
 */
export const CHECKOUTS = ['cart', 'drawer', 'product'] as const;
export const FULFILMENT_KINDS = ['collect', 'deliver'] as const;
export const PAYMENT_KINDS = ['online', 'counter'] as const;

export type OrderState = (typeof ORDER_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type Checkout = (typeof CHECKOUTS)[number];
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
export type RefundState = (typeof REFUND_STATES)[number];
export type FulfilmentKind = (typeof FULFILMENT_KINDS)[number];

/** The states in which an order reserves stock. */
export const HOLDING_STATES = ['placed', 'confirmed', 'ready'] as const satisfies OrderState[];

/**
 * The states of a payment that the bank has not approved or declined yet; the customer may have
 * paid.
 */
export const UNDECIDED_PAYMENTS = [
  'claimed',
  'pending',
  'unknown',
  'authorized',
] as const satisfies PaymentState[];

/** True if the customer may have paid, but the bank has not decided yet. */
export function isUndecided(payment: PaymentState): boolean {
  return UNDECIDED_PAYMENTS.some((undecided) => undecided === payment);
}

/** The states of an unfinished order. */
export const OPEN_STATES: readonly OrderState[] = ['placed', 'confirmed', 'ready', 'dispatched'];

/** The states of a failed or reversed sale. */
export const ENDED_EARLY_STATES = [
  'expired',
  'cancelled',
  'returned',
] as const satisfies OrderState[];

/** True if an order ended without a sale; an unpaid amount is then no longer due. */
export function endedEarly(state: OrderState): boolean {
  return ENDED_EARLY_STATES.some((ended) => ended === state);
}

/** True if an order in this state reserves its items (orders.md section 2). */
export function holdsStock(state: OrderState): boolean {
  return HOLDING_STATES.some((holding) => holding === state);
}

/** The states of a large pay-at-branch order that a clerk must confirm by phone before packing. */
export const TO_CALL = { state: 'placed', payment: 'due' } as const;

/**
 * True if an order with this state and payment state is waiting for a call. A filter with the value
 * '' is not set.
 */
export function isToCall(state: OrderState | '', payment: PaymentState | ''): boolean {
  return state === TO_CALL.state && payment === TO_CALL.payment;
}

/** The states of an order whose customer has the goods. */
const WITH_CUSTOMER: readonly OrderState[] = ['handed_over', 'delivered'];

/** True if the customer has the goods, so that they come back as a return of items. */
export function isWithCustomer(order: OrderState): boolean {
  return WITH_CUSTOMER.includes(order);
}
