import { REFUND_TIME } from '../../content/orders';
import {
  COUNTER_METHODS,
  type CounterMethod,
  type PaymentState,
} from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';

/** The payment of an order, repair or bill. */
interface Payment {
  provider: string;
  state: PaymentState;
  method?: string | undefined;
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

/** Labels for staff, for unpaid orders that were cancelled or expired. */
const UNPAID_NAMES: Partial<Record<PaymentState, string>> = {
  due: 'Nothing due',
  started: 'Not paid',
};

export const METHOD_NAMES: Readonly<Record<CounterMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
};

/** The names of providers and their methods for staff; a name that is not listed shows as it is. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...METHOD_NAMES,
  counter: 'At the branch',
  simulated: 'Simulated bank',
  razorpay: 'Razorpay',
  bank: 'Bank transfer',
  netbanking: 'Net banking',
  wallet: 'Wallet',
};

/** A provider's or method's name for staff. */
export function moneyName(name: string): string {
  return OTHER_NAMES[name] ?? name;
}

/** A payment state's name for staff; `hasEnded` means that the sale ended early. */
export function paymentName(state: PaymentState, hasEnded: boolean): string {
  return (hasEnded ? UNPAID_NAMES[state] : undefined) ?? PAYMENT_NAMES[state];
}

/**
 * Tells staff how and where a payment is or was made; `hasEnded` means that the sale ended early.
 */
export function paymentForStaff({ state, provider, method }: Payment, hasEnded: boolean): string {
  if (hasEnded && UNPAID_NAMES[state] !== undefined) return UNPAID_NAMES[state];
  const known = COUNTER_METHODS.find((each) => each === method);
  if (state === 'claimed') return `${PAYMENT_NAMES.claimed}, by UPI`;
  const where = provider === 'counter' || state === 'due' ? 'at the branch' : 'online';
  return `${state === 'paid' && known ? METHOD_NAMES[known] : PAYMENT_NAMES[state]}, ${where}`;
}

/** The label of an order's total for staff: an amount to take, or how it was paid. */
export function amountLabel(payment: Payment, hasEnded: boolean): string {
  if (payment.state === 'due' && !hasEnded) return 'Amount to take';
  const text = paymentForStaff(payment, hasEnded);
  return payment.state === 'paid' ? `Amount received: ${text}` : text;
}

/** Tells the shopper how a payment is or was made; `hasEnded` means that the sale ended early. */
export function paymentForShopper({ state, provider }: Payment, hasEnded: boolean): string {
  switch (state) {
    case 'due':
      return hasEnded ? 'Nothing to pay' : 'To pay at the branch';
    case 'paid':
      return provider === 'counter' ? 'Paid at the branch' : 'Paid online';
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

/** Tells the shopper about a refund of an amount in rupees; null if there is none. */
export function refundText(state: PaymentState, amount: number): string | null {
  switch (state) {
    case 'refund_due':
      return `Refund: ${formatRupees(amount)}, in ${REFUND_TIME}.`;
    case 'refund_pending':
      return `Refund on its way: ${formatRupees(amount)}, in ${REFUND_TIME}.`;
    case 'refunded':
      return `We refunded ${formatRupees(amount)}.`;
    default:
      return null;
  }
}
