import type { OrderReply } from '../../../contract/orders/order';
import { dayText, momentText, timeOfDayText } from '../../../lib/india-time';

export const CALL_TO_CONFIRM = 'Call to confirm';

/** The mobile number of the customer; empty when the order has none or it was erased. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}

/** Until when (ms) an order keeps its stock: the time of day, with its date unless that is today in India. */
export function heldUntilText(expiresAt: number, now: number): string {
  const isToday = dayText(expiresAt) === dayText(now);
  return `Held until ${isToday ? timeOfDayText(expiresAt) : momentText(expiresAt)}`;
}
