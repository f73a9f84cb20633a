import type { StaffRole } from '../roles';
import {
  type FulfilmentKind,
  isWithCustomer,
  type OrderState,
  type PaymentState,
  UNDECIDED_PAYMENTS,
} from './states.ts';

/** The actions that people perform on an order (orders.md section 3). */
export const STEPS = [
  'confirm',
  'ready',
  'inform',
  'hand-over',
  'dispatch',
  'deliver',
  'make-bill',
  'correct-bill',
  'cancel',
  'return',
  'record-payment',
  'record-refund',
  'money-received',
  'money-missing',
  'correct',
] as const;

/** Order events that are not steps: payments, expiry, and returns of items. */
export const OCCURRENCES = [
  'place',
  'payment-update',
  'claim',
  'wrong-digits',
  'attempt-failed',
  'pay',
  'decline',
  'payment-problem',
  'payment-corrected',
  'refund-due',
  'refund-start',
  'refund',
  'refund-failed',
  'expire',
  'return-request',
  'return-withdraw',
  'return-accept',
  'return-refuse',
  'return-receive',
  'add-account',
] as const;

/** How a branch head can identify a customer who has no collection code. */
export const IDENTITY_CHECKS = ['payment-reference', 'photo-id', 'phone-call'] as const;

/**
 * What the customer showed or said to collect or to have the bill corrected; a handover without it
 * has an identity check.
 */
export const PROOFS = ['code', 'qr', 'slip', 'bill', 'mobile'] as const;

/**
 * What can be done about the bill of goods that left the shop: an order from before the program
 * issued bills has none, and a consumer's or a business's can be corrected once.
 */
export const BILL_STATES = ['missing', 'consumer', 'business'] as const;

export type BillState = (typeof BILL_STATES)[number];

export type Proof = (typeof PROOFS)[number];
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];
export type Step = (typeof STEPS)[number];
export type Occurrence = (typeof OCCURRENCES)[number];

/** Who performs a step: a staff role, or the shopper who owns the order. */
export type StepRole = StaffRole | 'shopper';

/** How a step changes the stock of the ordered products. */
export type StockEffect = 'none' | 'hold' | 'release' | 'sell';

/** The order data that determines whether a step is allowed. */
export interface OrderFacts {
  state: OrderState;
  fulfilment: FulfilmentKind;
  payment: PaymentState;
  /** True if received money must be refunded, even if something is still unpaid. */
  owesRefund?: boolean;
  bill?: BillState | undefined;
}

/** True if this role may hand over an order without its collection code. */
export function mayHandOverWithoutCode(role: StepRole | 'customer'): boolean {
  return role === 'branch_head' || role === 'system_admin';
}

/** True if the address of an order can still change, because it was not sent yet. */
export function isBeforeDispatch(state: OrderState): boolean {
  return BEFORE_READY.some((each) => each === state);
}

/**
 * True if this role may accept a returned device whose number differs from that of the sold one.
 */
export function mayRecordDispute(role: StepRole): boolean {
  return role === 'branch_head' || role === 'system_admin';
}

interface StepRule {
  roles: Readonly<Partial<Record<StepRole, readonly OrderState[]>>>;
  /** The new state, if the step changes it. */
  to?: OrderState;
  fulfilment?: FulfilmentKind;
  stock?: StockEffect;
  /** The required payment states, if any. */
  payment?: readonly PaymentState[];
  /** If true, the order must be paid before this step, because the customer receives the goods. */
  needsPaid?: true;
  /** The required states of the bill, if any. */
  bill?: readonly BillState[];
}

function branch(from: readonly OrderState[]): StepRule['roles'] {
  return { system_admin: from, branch_head: from, advisor: from };
}

function heads(from: readonly OrderState[]): StepRule['roles'] {
  return { system_admin: from, branch_head: from };
}

const UNDER_WAY = ['confirmed', 'ready', 'dispatched'] as const;
/**
 * The payment states in which a clerk can take money; while a bank's decision is pending, the clerk
 * must confirm first.
 */
const UNRECEIVED = ['due', ...UNDECIDED_PAYMENTS] as const;
/** The states of an order whose parcel has left the branch. */
export const SENT: readonly OrderState[] = ['dispatched', 'delivered'];
const BEFORE_READY = ['placed', 'confirmed'] as const;
/** A claimed payment needs a decision even if the order has ended. */
const CLAIMABLE = ['placed', ...UNDER_WAY, 'expired', 'cancelled'] as const;

/** While the contact or a sold number still matters. */
const CORRECTABLE = ['placed', ...UNDER_WAY, 'handed_over', 'delivered'] as const;

/** The rule for each step, shared by the Worker, the staff screen and the tests. */
export const STEP_RULES: Readonly<Record<Step, StepRule>> = {
  confirm: { roles: branch(['placed']), to: 'confirmed' },
  ready: { roles: branch(['confirmed']), to: 'ready', fulfilment: 'collect' },
  inform: { roles: branch(['ready']), fulfilment: 'collect' },
  'hand-over': {
    roles: branch(['ready']),
    to: 'handed_over',
    fulfilment: 'collect',
    stock: 'sell',
    needsPaid: true,
  },
  dispatch: {
    roles: branch(['confirmed']),
    to: 'dispatched',
    fulfilment: 'deliver',
    stock: 'sell',
  },
  deliver: {
    roles: branch(['dispatched']),
    to: 'delivered',
    fulfilment: 'deliver',
    needsPaid: true,
  },
  'make-bill': { roles: branch(SENT), fulfilment: 'deliver', bill: ['missing'] },
  // Someone who did not sell corrects the bill, or a head after the day of the sale.
  'correct-bill': { roles: branch(['handed_over', ...SENT]), bill: ['consumer', 'business'] },
  cancel: {
    roles: { ...branch([...BEFORE_READY, 'ready']), shopper: BEFORE_READY },
    to: 'cancelled',
    stock: 'release',
  },
  return: {
    roles: heads(['handed_over', 'dispatched', 'delivered']),
    to: 'returned',
  },
  'record-payment': { roles: branch(UNDER_WAY), payment: UNRECEIVED },
  'record-refund': { roles: heads(['cancelled', 'expired', 'returned']), payment: ['refund_due'] },
  // The shop’s settings decide which roles may confirm UPI payments.
  'money-received': { roles: branch(CLAIMABLE), payment: ['claimed'] },
  'money-missing': { roles: branch(CLAIMABLE), payment: ['claimed'] },
  correct: { roles: { ...branch(CORRECTABLE), shopper: CORRECTABLE } },
};

/** True once the goods are on their way to the customer, or with them. */
export function hasLeft(state: OrderState): boolean {
  return state === 'dispatched' || state === 'delivered' || state === 'handed_over';
}

/** The reasons why a step is not allowed; each is an error code. */
export type StepProblem = 'forbidden' | 'wrong-state' | 'unpaid';

/** Returns the reason why this role cannot perform this step; undefined if it can. */
export function stepProblem(
  step: Step,
  order: OrderFacts,
  role: StepRole,
): StepProblem | undefined {
  const rule = STEP_RULES[step];
  const from = rule.roles[role];
  if (from === undefined) return 'forbidden';
  if (step === 'record-refund' && order.owesRefund) return undefined;
  if (!from.includes(order.state)) return 'wrong-state';
  if (rule.fulfilment !== undefined && rule.fulfilment !== order.fulfilment) return 'wrong-state';
  if (rule.payment !== undefined && !rule.payment.includes(order.payment)) return 'wrong-state';
  if (rule.bill?.some((state) => state === order.bill) === false) return 'wrong-state';
  if (rule.needsPaid && order.payment !== 'paid') return 'unpaid';
  return undefined;
}

/** True if a clerk can take the payment, because the money has not arrived. */
export function isUnreceived(payment: PaymentState): boolean {
  return UNRECEIVED.some((each) => each === payment);
}

/**
 * Returns the reason why this role cannot record the payment and hand over the order in one step.
 */
export function paidHandOverProblem(order: OrderFacts, role: StepRole): StepProblem | undefined {
  return (
    stepProblem('record-payment', order, role) ??
    stepProblem('hand-over', { ...order, payment: 'paid' }, role)
  );
}

/**
 * Returns the reason why a screen does not offer this step. Screens offer the handover of an unpaid
 * order, because they record the payment in the same step. Goods that the customer has come back as
 * a return of items, which can be all of them; only a parcel that was not delivered comes back whole.
 */
export function offerProblem(
  step: Step,
  order: OrderFacts,
  role: StepRole,
): StepProblem | undefined {
  if (step === 'return' && isWithCustomer(order.state)) return 'wrong-state';
  const isPaidNow = step === 'hand-over' && isUnreceived(order.payment);
  return isPaidNow ? paidHandOverProblem(order, role) : stepProblem(step, order, role);
}

/** An order's next step, which staff screens show as the main button. */
export function nextStep(order: OrderFacts): Step | undefined {
  const isUnderWay = UNDER_WAY.some((state) => state === order.state);
  if (order.payment === 'refund_due' || (order.owesRefund && !isUnderWay)) return 'record-refund';
  if (order.payment === 'claimed') return 'money-received';
  if (order.state === 'placed') return 'confirm';
  if (order.state === 'confirmed') return order.fulfilment === 'collect' ? 'ready' : 'dispatch';
  if (order.state === 'ready') return 'hand-over';
  if (order.state !== 'dispatched') return undefined;
  return order.payment === 'paid' ? 'deliver' : 'record-payment';
}
