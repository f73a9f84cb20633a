import type { PaymentRecord, RefundRecord } from '../../contract/orders/order';
import { endedEarly, type OrderState, type PaymentState } from '../../contract/orders/states';
import { COUNTER_METHODS, METHODS, namesOf, SET_OFF } from '../../contract/payments/methods';
import { formatRupees } from '../../lib/money';
import { REFUND_RANGE } from './time-ranges';
import { TO_PAY_AT_BRANCH } from './to-pay-text';

/** The payment for an order, a repair or a bill. */
interface Payment {
  provider: string;
  state: PaymentState;
  method?: string | undefined;
}

/** The fields of a payment that its texts need; the amount is in rupees. */
export type PaymentPart = Pick<
  PaymentRecord,
  'id' | 'provider' | 'state' | 'amount' | 'left' | 'method' | 'problem'
>;

/** The order fields that the payment texts need. */
export interface PaidFor {
  state: OrderState;
  payment: Payment;
  /** The unpaid amount, in rupees. */
  due: number;
  payments?: readonly PaymentPart[] | undefined;
}

/** The names that staff see for payment states. */
export const PAYMENT_NAMES: Readonly<Record<PaymentState, string>> = {
  due: 'Payment due',
  started: 'Payment started',
  claimed: 'Payment to check',
  pending: 'Payment pending',
  unknown: 'Payment not confirmed',
  authorized: 'Payment authorized',
  paid: 'Paid',
  failed: 'Payment failed',
  refund_due: 'Refund due',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
};

/** Staff labels for unpaid orders that were cancelled or expired. */
const UNPAID_NAMES: Partial<Record<PaymentState, string>> = {
  due: 'Nothing due',
  started: 'Not paid',
};

/**
 * The names that staff see for providers and their methods; an unlisted name is shown unchanged.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...namesOf(COUNTER_METHODS),
  [SET_OFF]: 'Exchange',
  counter: 'At the branch',
  simulated: 'Simulated bank',
  razorpay: 'Razorpay',
  netbanking: 'Net banking',
  wallet: 'Wallet',
};

/** The providers of payments that were made at a branch. */
const AT_BRANCH: readonly string[] = ['counter', SET_OFF];

/** A provider's or method's name for staff. */
export function moneyName(name: string): string {
  return OTHER_NAMES[name] ?? name;
}

/** A payment state's name for staff; `hasEnded` means that the sale ended early. */
export function paymentName(state: PaymentState, hasEnded: boolean): string {
  return (hasEnded ? UNPAID_NAMES[state] : undefined) ?? PAYMENT_NAMES[state];
}

/** The payments that count. */
export function receivedOf({ payments = [] }: Pick<PaidFor, 'payments'>): PaymentPart[] {
  return payments.filter(({ state, problem }) => state === 'paid' && problem === undefined);
}

/** The part of a payment that was not refunded, in rupees. */
export function leftOf({ amount, left = amount }: Pick<PaymentPart, 'amount' | 'left'>): number {
  return left;
}

/** The amount to refund, in rupees. */
export function refundDueOf({ payments = [] }: Pick<PaidFor, 'payments'>): number {
  const owed = payments.filter(({ state }) => state === 'refund_due');
  return owed.reduce((sum, payment) => sum + leftOf(payment), 0);
}

export function sumOf(payments: readonly { amount: number }[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** Describes how one payment was made. */
export function partName({ provider, method }: Pick<PaymentPart, 'provider' | 'method'>): string {
  if (provider === SET_OFF) return moneyName(provider);
  return methodName(method) ?? (provider === 'upi' ? METHODS.upi.name : 'Online');
}

function methodName(method: string | undefined): string | undefined {
  const known = COUNTER_METHODS.find((each) => each === method);
  return known && METHODS[known].name;
}

/** Tells staff how and where an order is or was paid for. */
export function paymentForStaff(order: PaidFor): string {
  const { state, provider, method } = order.payment;
  const received = receivedOf(order);
  if (endedEarly(order.state) && UNPAID_NAMES[state] !== undefined) return UNPAID_NAMES[state];
  if (state === 'claimed') return `${PAYMENT_NAMES.claimed}, by UPI`;
  if (state === 'paid' && received.length > 1) {
    return received.map((part) => `${partName(part)} ${formatRupees(part.amount)}`).join(', ');
  }
  if (received.length > 0 && state !== 'paid') {
    return `${formatRupees(sumOf(received))} paid, ${formatRupees(order.due)} left to pay`;
  }
  const from = received[0]?.provider ?? provider;
  const where = AT_BRANCH.includes(from) || state === 'due' ? 'at the branch' : 'online';
  const how = from === SET_OFF ? moneyName(from) : methodName(method);
  return `${(state === 'paid' && how) || PAYMENT_NAMES[state]}, ${where}`;
}

/** The label of an order's total for staff: an amount to collect, or how it was paid. */
export function amountLabel(order: PaidFor): string {
  const { state } = order.payment;
  if (state === 'due' && !endedEarly(order.state)) return 'Amount to take';
  const text = paymentForStaff(order);
  return state === 'paid' ? `Amount received: ${text}` : text;
}

/** Tells the shopper how an order is or was paid for. */
export function paymentForShopper(order: PaidFor): string {
  const hasEnded = endedEarly(order.state);
  switch (order.payment.state) {
    case 'due':
      return hasEnded ? 'Nothing to pay' : TO_PAY_AT_BRANCH;
    case 'paid':
      return paidText(order);
    case 'refund_due':
    case 'refund_pending':
      return 'Paid, refund on its way';
    case 'refunded':
      return 'Paid, money returned';
    case 'claimed':
      return 'We are checking your payment';
    case 'pending':
    case 'unknown':
    case 'authorized':
      return 'Payment not confirmed yet';
    case 'started':
    case 'failed':
      return hasEnded ? 'Not paid' : 'Not paid yet';
  }
}

/** How the customer paid; an order to be paid at the branch can also be paid online. */
function paidText(order: PaidFor): string {
  const received = receivedOf(order);
  const providers = received.length > 0 ? received : [order.payment];
  const online = providers.filter(({ provider }) => !AT_BRANCH.includes(provider));
  if (online.length === 0) return 'Paid at the branch';
  const how = online.every(({ provider }) => provider === 'upi') ? 'by UPI' : 'online';
  return online.length < providers.length ? `Paid at the branch and ${how}` : `Paid ${how}`;
}

/** Tells the shopper what happened to a refund that was made or is under way. */
export function madeRefundText({ state, amount, method }: RefundRecord): string | null {
  if (method === SET_OFF) return `${formatRupees(amount)} went towards your new product.`;
  return refundText(state === 'pending' ? 'refund_pending' : 'refunded', amount);
}

/** Returns the shopper's text about a refund of this amount in rupees, or null if there is none. */
export function refundText(state: PaymentState, amount: number): string | null {
  switch (state) {
    case 'refund_due':
      return `Refund: ${formatRupees(amount)}, in ${REFUND_RANGE}.`;
    case 'refund_pending':
      return `Refund on its way: ${formatRupees(amount)}, in ${REFUND_RANGE}.`;
    case 'refunded':
      return `We refunded ${formatRupees(amount)}.`;
    default:
      return null;
  }
}
