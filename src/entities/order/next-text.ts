import { HOURS } from '../../content/site';
import type { OrderReply, TimelineEntry } from '../../contract/orders/order';
import { RETURN_DAYS } from '../../contract/orders/returns';
import {
  type FulfilmentKind,
  isToCall,
  isUndecided,
  OPEN_STATES,
  type PaymentState,
} from '../../contract/orders/states';
import { ORDER_TEXTS } from '../../contract/orders/texts';
import { isReturnedByHand } from '../../contract/payments/methods';
import { mobileEndText } from '../../lib/identity/mobile';
import { weekdayDateText, whenText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { openingsFrom } from '../../lib/opening-time';
import { stepsAhead } from './labels';
import { packedAt } from './packed-at';
import { refundDueOf } from './payment-text';
import { atText, byText, CALL_US, callText } from './ready-time';
import { sentAt } from './sent-at';
import { type DayRange, DELIVERY_RANGE, deliveryDays, refundDays } from './time-ranges';

type StaffOrder = Pick<
  OrderReply,
  'state' | 'holds' | 'fulfilment' | 'payment' | 'due' | 'payments' | 'contact' | 'timeline'
>;
type ShownOrder = Pick<OrderReply, 'state' | 'created_at' | 'timeline' | 'dates'> & {
  fulfilment: { kind: FulfilmentKind };
};
type PromisedOrder = ShownOrder &
  Pick<OrderReply, 'expires_at'> & {
    contact?: OrderReply['contact'];
    payment: { state: PaymentState };
  };
type ShopperOrder = StaffOrder & Pick<OrderReply, 'branch' | 'expires_at' | 'created_at'>;

/** Tells the shopper what happens next. */
export function nextForShopper(order: ShopperOrder, now: number): string {
  const { state, branch, due } = order;
  const isCollected = order.fulfilment.kind === 'collect';
  const isDue = order.payment.state === 'due';
  const until = order.expires_at === null ? '' : ` until ${whenText(order.expires_at, now)}`;
  switch (state) {
    case 'placed':
      if (order.payment.state === 'claimed') {
        return `We hold it for you${until}. We pack it when your payment has arrived.`;
      }
      if (isToCall(state, order.payment.state)) {
        return requestText(order);
      }
      if (isUndecided(order.payment.state)) {
        return `We hold it for you${until}. We pack it once your bank confirms the payment.`;
      }
      if (order.timeline.some(({ step }) => step === 'payment-problem')) {
        return `Your payment did not match this order, so we return it. Please pay the full ${formatRupees(due)}. We hold it for you${until}.`;
      }
      return `We hold it for you${until}. We pack it after your payment.`;
    case 'confirmed':
      if (!isCollected) return `We are packing it. Delivery in ${DELIVERY_RANGE}.`;
      return `${packingSentence(branch.name, now)} Please visit the branch once your collection code appears here.`;
    case 'ready':
      return `Show the code at our ${branch.name} branch. ${until ? `We hold it for you${until}.` : 'It is paid, so we hold it until you come.'}${isDue ? ` Bring ${formatRupees(due)}: cash, card or UPI.` : ''}`;
    case 'handed_over':
      return 'Thank you. Keep the bill for the warranty.';
    case 'dispatched':
      return dispatchedText(order, now);
    case 'delivered':
      return `If there is a problem, you can return it within ${RETURN_DAYS} days.`;
    case 'expired':
      if (order.payment.state === 'claimed') {
        return 'The order expired before we found your payment. If it arrives, we will pack the order or return the money.';
      }
      return isDue
        ? 'The order was not confirmed or collected in time, so it expired. You do not have to pay.'
        : 'We did not receive the payment in time, so the order expired.';
    case 'cancelled':
      return cancelledText(order);
    case 'returned':
      return 'The items are back at our branch.';
  }
}

/** Only staff state a reason when they cancel an order. */
function cancelledText({ branch, timeline }: ShopperOrder): string {
  const reason = timeline.findLast(({ step }) => step === 'cancel')?.reason;
  return reason
    ? `We are sorry: our ${branch.name} branch had to cancel your order. Reason: ${reason}`
    : 'We will not pack or send anything for this order.';
}

/**
 * The time by which the branch will pack an order for collection, such as “today by 12 noon”; empty
 * once it has passed.
 */
function packedBy({ timeline, ...order }: ShownOrder, now: number): string {
  const call = timeline.find(({ step }) => step === 'confirm');
  const packed = packedAt({ ...order, confirmed_at: call?.at ?? null });
  return packed !== null && now < packed ? byText(packed, now) : '';
}

/** The time (ms) of an order's latest event of one of these kinds. */
function lastTime(
  { timeline }: Pick<OrderReply, 'timeline'>,
  steps: readonly TimelineEntry['step'][],
): number | undefined {
  return timeline.findLast(({ step }) => steps.includes(step))?.at;
}

/**
 * When a delivery leaves the branch, now at the earliest if it should have left already; undefined
 * if it is not being packed or on its way.
 */
function leavesAt(order: ShownOrder, now: number): number | undefined {
  const { state, fulfilment, created_at } = order;
  if (state === 'dispatched') return lastTime(order, ['dispatch']);
  if (state !== 'confirmed' || fulfilment.kind === 'collect') return undefined;
  const sent = sentAt(lastTime(order, ['confirm']) ?? created_at, order.dates);
  return sent === null ? undefined : Math.max(sent, now);
}

/** When a delivery arrives; undefined if that is not known, or if the days have passed. */
function arrivalOf(order: ShownOrder, now: number): DayRange | undefined {
  const at = leavesAt(order, now);
  const days = at === undefined ? undefined : deliveryDays(at);
  return days && now < days.end ? days : undefined;
}

function dispatchedText(order: ShownOrder, now: number): string {
  const at = lastTime(order, ['dispatch']);
  if (at === undefined) return `It has left our branch. It will reach you in ${DELIVERY_RANGE}.`;
  const left = `It left our branch on ${weekdayDateText(at)}.`;
  if (arrivalOf(order, now)) return `${left} Delivery takes ${DELIVERY_RANGE}.`;
  return `${left} It should have arrived by ${deliveryDays(at).last}. Please call us.`;
}

const REFUND_STARTS = ['cancel', 'return', 'refund-due', 'refund-start'] as const;

/** The step that is left while a refund is on its way: “Money back · by Thu 3 Dec”. */
function refundAhead(order: ShopperOrder, now: number): string[] {
  const { state } = order.payment;
  if (state !== 'refund_due' && state !== 'refund_pending') return [];
  const at = lastTime(order, REFUND_STARTS);
  const days = at === undefined ? undefined : refundDays(at);
  return [days && now < days.end ? `Money back · by ${days.last}` : 'Money back'];
}

/** A closed branch packs no orders until it opens. */
function packingSentence(branch: string, now: number): string {
  const [opening] = openingsFrom(now, HOURS);
  const isClosed = opening !== undefined && now < opening.opens;
  return isClosed
    ? `Our ${branch} branch packs it when it opens ${atText(opening.opens, now)}.`
    : `Our ${branch} branch is packing it.`;
}

/**
 * When the branch calls about a requested order, when one that is being packed can be collected
 * (“Ready today by 6 pm”) or when a delivery arrives; otherwise ''.
 */
export function promiseText(order: PromisedOrder, now: number): string {
  if (isToCall(order.state, order.payment.state)) {
    return order.contact === null ? CALL_US : callText(order.expires_at, now);
  }
  const arrival = arrivalOf(order, now);
  if (arrival) return `Arrives ${arrival.text}`;
  const by = packedBy(order, now);
  return by && `Ready ${by}`;
}

/** The remaining steps of an order, the first with its time: “Packed · today by 12 noon”. */
export function aheadForShopper(order: ShopperOrder, now: number): string[] {
  const arrival = order.state === 'dispatched' ? arrivalOf(order, now) : undefined;
  const by = packedBy(order, now) || (arrival?.text ?? '');
  const steps = stepsAhead(order).map((step, index) =>
    by && index === 0 ? `${step} · ${by}` : step,
  );
  return [...steps, ...refundAhead(order, now)];
}

/** Tells the shopper how an order that waits for a call is confirmed. */
function requestText({ contact, branch, holds }: ShopperOrder): string {
  const call = contact
    ? `Please answer our call on ${mobileEndText(contact.mobile)}.`
    : 'Please call us to confirm it.';
  return holds === false
    ? `${call} Nothing is reserved or paid until then. Our ${branch.name} branch packs it afterwards if it is still in stock.`
    : `${call} Then our ${branch.name} branch packs it. Until then, we hold it for you.`;
}

/** Describes how staff refund a payment made through this provider. */
function wayBack(provider: string): string {
  if (!isReturnedByHand(provider)) return '. Online payments are refunded online.';
  return provider === 'upi' ? ', to the UPI ID that paid, then record it.' : ', then record it.';
}

function takeText(due: number): string {
  return `Take ${formatRupees(due)} at hand-over.`;
}

function toCallText(hasNumber: boolean, holds: OrderReply['holds']): string {
  const call = hasNumber
    ? 'Call the customer. If they want the order, confirm it.'
    : 'The customer left no number. Confirm the order when they call.';
  return holds === false ? `${call} Nothing is reserved until then.` : call;
}

/** Tells the branch's staff what happens next. */
export function nextForStaff({
  state,
  holds,
  fulfilment,
  payment,
  due,
  payments = [],
  contact,
  timeline,
}: StaffOrder): string {
  const owed = payments.filter((each) => each.state === 'refund_due');
  const amount = refundDueOf({ payments });
  if (payment.state === 'refund_due') {
    const online = owed.find(({ provider }) => !isReturnedByHand(provider));
    const way = wayBack((online ?? owed[0])?.provider ?? payment.provider);
    return `Refund ${formatRupees(amount)} to the customer${way}`;
  }
  if (payment.state === 'refund_pending') {
    return 'The refund is on its way. If it fails, the order returns to your list.';
  }
  if (payment.state === 'claimed') {
    return `The customer says that they paid ${formatRupees(due)} by UPI. Check whether it has arrived.`;
  }
  if (state === 'placed' && owed.length > 0) {
    return `Refund ${formatRupees(amount)}, which this order cannot use.`;
  }
  const isPaid = payment.state === 'paid';
  if (isUndecided(payment.state) && state !== 'confirmed' && OPEN_STATES.includes(state)) {
    return `${ORDER_TEXTS.payingOnline} Wait for the result before you take money.`;
  }
  switch (state) {
    case 'placed':
      if (isToCall(state, payment.state)) return toCallText(contact !== null, holds);
      return 'Not paid yet. Confirm it only for a customer who pays at the branch.';
    case 'confirmed':
      if (fulfilment.kind === 'deliver') return 'Pack it and give it to the courier.';
      return 'Pack the order. Once you mark it packed, the customer gets the collection code.';
    case 'ready':
      if (contact?.mobile && !timeline.some(({ step }) => step === 'inform')) {
        return `Tell the customer it is ready. ${isPaid ? 'It is paid.' : takeText(due)}`;
      }
      if (isPaid) return 'Paid. Ask for the collection code and hand over the order.';
      return `Waiting for the customer. ${takeText(due)}`;
    case 'dispatched':
      if (isPaid) return 'On its way. Press Delivered after the courier delivers it.';
      return `On its way. Record ${formatRupees(due)} when the courier brings the money.`;
    case 'handed_over':
    case 'delivered':
      return 'Done. The customer has it.';
    case 'expired':
      return 'Not paid or collected in time. The items are back in stock.';
    case 'cancelled':
      return 'Cancelled. The items are back in stock.';
    case 'returned':
      return 'Returned.';
  }
}
