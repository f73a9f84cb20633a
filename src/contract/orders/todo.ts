import type { StaffRole } from '../roles';
import type { OrderRow } from './list';
import { isToCall, OPEN_STATES, type PaymentState } from './states';
import { STEP_RULES } from './steps';

const HOUR_MS = 60 * 60_000;

/** A ready order whose customer has heard nothing for this long needs a reminder. */
export const UNCOLLECTED_AFTER_MS = 48 * HOUR_MS;

/** An order that has needed staff action for longer than this is late. */
export const LATE_AFTER_MS = 2 * HOUR_MS;

/** An order or task whose deadline is this near comes before those that have waited longer. */
export const URGENT_WITHIN_MS = HOUR_MS;

/** The payment states that need staff action. */
const TODO_PAYMENTS = ['refund_due', 'claimed'] as const satisfies PaymentState[];

export type TodoPayment = (typeof TODO_PAYMENTS)[number];

/**
 * The payment states that this role can act on; the shop's settings define whether the role may
 * decide on a claimed payment.
 */
export function todoPaymentsOf(role: StaffRole, mayDecide: boolean): readonly TodoPayment[] {
  const isAllowed = {
    refund_due: STEP_RULES['record-refund'].roles[role] !== undefined,
    claimed: mayDecide,
  };
  return TODO_PAYMENTS.filter((payment) => isAllowed[payment]);
}

type WaitingOrder = Pick<OrderRow, 'state' | 'mobile' | 'ready_at' | 'informed_at'> & {
  payment: Pick<OrderRow['payment'], 'state'>;
};

/** True if staff still have to notify the customer that the order is ready. */
export function isToInform({
  state,
  mobile,
  informed_at,
}: Pick<WaitingOrder, 'state' | 'mobile' | 'informed_at'>): boolean {
  return state === 'ready' && informed_at === null && mobile !== null;
}

/** True if a ready order still waits for its customer two days after the latest message. */
export function isUncollected(
  { state, ready_at, informed_at }: Pick<WaitingOrder, 'state' | 'ready_at' | 'informed_at'>,
  now: number,
): boolean {
  if (state !== 'ready' || ready_at === null) return false;
  return Math.max(ready_at, informed_at ?? 0) <= now - UNCOLLECTED_AFTER_MS;
}

/**
 * True if an order needs a person now: for a call, packing, a message, a refund, a decision about a
 * payment that the customer claims, or a reminder to a customer who has not collected it. Orders
 * that are waiting only for the customer or a bank need no action from staff. `payments` limits the
 * refunds and decisions to those that a role can make.
 */
export function isTodo(
  order: WaitingOrder,
  now: number,
  payments: readonly PaymentState[] = TODO_PAYMENTS,
): boolean {
  const { state, payment } = order;
  if (payments.includes(payment.state)) return true;
  if (state === 'confirmed') return true;
  if (isToCall(state, payment.state) || isToInform(order)) return true;
  return isUncollected(order, now);
}

/** When an open order's present wait began (ms): when it was packed or, before that, placed. */
export function waitingSince({
  state,
  created_at,
  ready_at,
}: Pick<OrderRow, 'state' | 'created_at' | 'ready_at'>): number {
  return state === 'ready' ? (ready_at ?? created_at) : created_at;
}

/**
 * True if an order has needed staff action for too long. A finished order is never late, because
 * its age does not show how long its refund has been due.
 */
export function isLate(order: WaitingOrder & Pick<OrderRow, 'created_at'>, now: number): boolean {
  const isLong = now - waitingSince(order) >= LATE_AFTER_MS;
  return OPEN_STATES.includes(order.state) && isTodo(order, now) && isLong;
}
