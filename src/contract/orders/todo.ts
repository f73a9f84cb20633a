import type { OrderRow } from './list';
import { isToCall, OPEN_STATES } from './states';

const HOUR_MS = 60 * 60_000;

/** A ready order that is not collected within this time needs a call. */
export const UNCOLLECTED_AFTER_MS = 48 * HOUR_MS;

/** An order that has needed staff action for longer than this is late. */
export const LATE_AFTER_MS = 2 * HOUR_MS;

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

/**
 * True if an order needs a person now: for a call, packing, a message, a refund, a decision about a
 * payment that the customer claims, or a reminder to a customer who has not collected it. Orders
 * that are waiting only for the customer or a bank need no action from staff.
 */
export function isTodo(order: WaitingOrder, now: number): boolean {
  const { state, payment, ready_at } = order;
  if (payment.state === 'refund_due' || payment.state === 'claimed') return true;
  if (state === 'confirmed') return true;
  if (isToCall(state, payment.state) || isToInform(order)) return true;
  return state === 'ready' && ready_at !== null && ready_at <= now - UNCOLLECTED_AFTER_MS;
}

/**
 * True if an order has needed staff action for too long. A finished order is never late, because
 * its age does not show how long its refund has been due.
 */
export function isLate(order: WaitingOrder & Pick<OrderRow, 'created_at'>, now: number): boolean {
  const { state, created_at } = order;
  return OPEN_STATES.includes(state) && isTodo(order, now) && now - created_at >= LATE_AFTER_MS;
}
