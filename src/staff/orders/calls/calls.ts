import type { OrderReply } from '../../../contract/orders/order';
import { HOUR_MS } from '../../../lib/durations';

export const CALL_TO_CONFIRM = 'Call to confirm';
/** People recognise a mobile number by its last digits. */
export const LAST_DIGITS = 4;

/** The customer's mobile number; empty if the order never had one or it was erased. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}

/** True if less than an hour is left until `at` (ms). */
export function endsSoon(at: number, now: number): boolean {
  return at - now < HOUR_MS;
}
