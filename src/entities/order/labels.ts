import type { TimelineEntry } from '../../contract/orders/order';
import {
  type FulfilmentKind,
  isToCall,
  isUndecided,
  type OrderState,
  type PaymentState,
} from '../../contract/orders/states';
import type { IdentityCheck } from '../../contract/orders/steps';
import { PROOF_TEXTS, WITHOUT_CODE_TEXTS } from '../../contract/orders/texts';

/** The audience of a label: the shopper who placed the order, or staff. */
type Audience = 'shopper' | 'staff';

type Labels<Key extends string> = Readonly<Record<Key, Readonly<Record<Audience, string>>>>;

const STATES: Labels<OrderState> = {
  placed: { shopper: 'Not confirmed yet', staff: 'Placed' },
  confirmed: { shopper: 'Being prepared', staff: 'To pack' },
  ready: { shopper: 'Ready to collect', staff: 'Packed' },
  handed_over: { shopper: 'Collected', staff: 'Handed over' },
  dispatched: { shopper: 'On its way', staff: 'Dispatched' },
  delivered: { shopper: 'Delivered', staff: 'Delivered' },
  expired: { shopper: 'Expired', staff: 'Expired' },
  cancelled: { shopper: 'Cancelled', staff: 'Cancelled' },
  returned: { shopper: 'Returned', staff: 'Returned' },
};

const EVENTS: Labels<TimelineEntry['step']> = {
  place: { shopper: 'Order placed', staff: 'Placed' },
  'payment-update': { shopper: 'Payment in progress', staff: 'Payment in progress' },
  claim: { shopper: 'You told us that you paid', staff: 'Customer says they paid' },
  'wrong-digits': { shopper: 'Payment checked', staff: 'Wrong digits entered for the payment' },
  'money-received': { shopper: 'Payment received', staff: 'Money received' },
  'money-missing': { shopper: 'We did not find your payment', staff: 'Money not received' },
  'attempt-failed': { shopper: 'Payment attempt failed', staff: 'Payment attempt failed' },
  pay: { shopper: 'Payment received', staff: 'Paid online' },
  'payment-problem': {
    shopper: 'Payment does not match the order',
    staff: 'Payment does not match',
  },
  'payment-corrected': { shopper: 'Payment method corrected', staff: 'Payment method corrected' },
  decline: { shopper: 'Payment declined', staff: 'Payment declined' },
  'refund-due': { shopper: 'Refund started', staff: 'Refund due' },
  'refund-start': { shopper: 'Refund on its way', staff: 'Refund sent online' },
  refund: { shopper: 'Money returned', staff: 'Refunded online' },
  'refund-failed': { shopper: 'Refund delayed', staff: 'Refund failed' },
  expire: { shopper: 'Order expired', staff: 'Expired' },
  confirm: { shopper: 'Confirmed by the branch', staff: 'Confirmed' },
  ready: { shopper: 'Ready to collect', staff: 'Packed' },
  inform: { shopper: 'Message sent to you', staff: 'Customer informed' },
  'hand-over': { shopper: 'Collected', staff: 'Handed over' },
  dispatch: { shopper: 'Dispatched', staff: 'Dispatched' },
  deliver: { shopper: 'Delivered', staff: 'Delivered' },
  'make-bill': { shopper: 'Bill issued', staff: 'Bill issued' },
  'correct-bill': { shopper: 'Bill corrected', staff: 'Bill corrected' },
  cancel: { shopper: 'Cancelled', staff: 'Cancelled' },
  return: { shopper: 'Returned', staff: 'Items returned' },
  'record-payment': { shopper: 'Payment at the branch', staff: 'Payment recorded' },
  'record-refund': { shopper: 'Money returned', staff: 'Refund recorded' },
  correct: { shopper: 'Details corrected', staff: 'Details corrected' },
  'return-request': { shopper: 'Return requested', staff: 'Return requested' },
  'return-withdraw': { shopper: 'Return withdrawn', staff: 'Return withdrawn' },
  'return-accept': { shopper: 'Return accepted', staff: 'Return of items accepted' },
  'return-refuse': { shopper: 'Return refused', staff: 'Return refused' },
  'return-receive': { shopper: 'Returned items received', staff: 'Returned items received' },
  'add-account': { shopper: 'Added to your account', staff: 'Added to the customer’s account' },
};

/** How staff identified a shopper who came without the collection code. */
const CHECKS: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'checking the payment reference',
  'photo-id': 'checking a photo ID',
  'phone-call': 'a phone call to you',
};

export const FULFILMENT_NAMES: Readonly<Record<FulfilmentKind, string>> = {
  collect: 'Collect',
  deliver: 'Delivery',
};

/** A state's name, regardless of the payment state. */
export function stateName(state: OrderState, audience: Audience): string {
  return STATES[state][audience];
}

/** What staff do with a confirmed order. */
export function packText(fulfilment: FulfilmentKind): string {
  return fulfilment === 'deliver' ? 'Pack and send' : 'Pack';
}

/** A state's name for staff; the name of a confirmed order says what they do with it. */
export function staffStateName(state: OrderState, fulfilment: FulfilmentKind): string {
  if (state !== 'confirmed') return stateName(state, 'staff');
  return `To ${packText(fulfilment).toLowerCase()}`;
}

interface States {
  state: OrderState;
  payment: { state: PaymentState };
}

/**
 * An order's state as shown to its shopper; the text for a placed order says what the order is
 * waiting for.
 */
export function stateText({ state, payment }: States): string {
  if (isToCall(state, payment.state)) return 'Requested';
  if (state === 'placed' && payment.state === 'claimed') return 'We are checking your payment';
  if (state !== 'placed') return STATES[state].shopper;
  if (isUndecided(payment.state)) return 'Checking your payment';
  return payment.state === 'failed' ? 'Payment failed' : 'Waiting for payment';
}

const STEPS: Readonly<Record<FulfilmentKind, readonly OrderState[]>> = {
  collect: ['placed', 'confirmed', 'ready', 'handed_over'],
  deliver: ['placed', 'confirmed', 'dispatched', 'delivered'],
};

/** The remaining steps of an open order, as named for shoppers. */
export function stepsAhead({
  state,
  fulfilment,
}: {
  state: OrderState;
  fulfilment: { kind: FulfilmentKind };
}): string[] {
  const steps = STEPS[fulfilment.kind];
  const reached = steps.indexOf(state);
  if (reached === -1) return [];
  return steps
    .slice(reached + 1)
    .map((step) => (step === 'ready' ? 'Packed' : STATES[step].shopper));
}

/** The text of a timeline entry's event. */
export function eventText(
  { step, checked, proof }: Pick<TimelineEntry, 'step' | 'checked' | 'proof'>,
  audience: Audience,
): string {
  const name = EVENTS[step][audience];
  if (proof !== undefined) {
    return `${name}${PROOF_TEXTS[audience === 'shopper' ? 'customer' : 'staff'][proof]}`;
  }
  if (checked === undefined) return name;
  return audience === 'shopper'
    ? `Handed over after ${CHECKS[checked]}`
    : `${name} ${WITHOUT_CODE_TEXTS[checked]}`;
}

const STOPS: readonly TimelineEntry['step'][] = ['cancel', 'expire'];

/** True if this event ended an order whose goods stay with the shop. */
export function isStop({ step }: Pick<TimelineEntry, 'step'>): boolean {
  return STOPS.includes(step);
}
