import type { OrderReply } from '../../../contract/orders/order';
import { HOUR_MS } from '../../../lib/durations';

export const CALL_TO_CONFIRM = 'Call to confirm';

/** The customer's mobile number; empty if the order never had one or it was erased. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}

export type Urgency = 'soon' | 'missed';

/** Whether a deadline (ms) has passed, or less than an hour is left until it. */
export function urgencyOf(at: number, now: number): Urgency | undefined {
  if (at <= now) return 'missed';
  return at - now < HOUR_MS ? 'soon' : undefined;
}
