import { SAME_DAY_BEFORE } from '../../content/shipping';
import { HOURS } from '../../content/site';
import type { BranchDates } from '../../contract/orders/branches';
import { sendingTime } from '../../lib/promised-time';
import { DELIVERY_RANGE, deliveryDays } from './time-ranges';

/**
 * The end (ms) of the business day on which a delivery that is paid at `placed` leaves the branch;
 * null if the branch has no business day. `dates` are the branch's exceptional days.
 */
export function sentAt(placed: number, dates?: BranchDates): number | null {
  return sendingTime(placed, { hours: { ...HOURS, dates }, sameDayBefore: SAME_DAY_BEFORE });
}

/** When a delivery that leaves the branch at `sent` (ms) arrives: “Arrives 1–3 Dec”. */
export function arrivalText(sent: number | null): string {
  return sent === null ? `Delivery in ${DELIVERY_RANGE}` : `Arrives ${deliveryDays(sent).text}`;
}
