import { SAME_DAY_BEFORE } from '../../content/shipping';
import { HOURS } from '../../content/site';
import { dayText, endOfDay, timestampText, weekdayOf } from '../../lib/india-time';
import { openingsFrom } from '../../lib/opening-time';
import { DELIVERY_RANGE, deliveryDays } from './time-ranges';

/** A week's openings, plus yesterday's, which may extend past midnight. */
const MOST_OPENINGS = 8;

/**
 * The end (ms) of the business day on which a delivery that is paid at `placed` leaves the branch;
 * null if the branch has no business day. Business days are Monday to Saturday; public holidays are
 * not known.
 */
export function sentAt(placed: number): number | null {
  const isSameDay = timestampText(placed).slice(11, 16) < SAME_DAY_BEFORE;
  const from = isSameDay ? placed : endOfDay(dayText(placed));
  let tried = 0;
  for (const { opens, closes } of openingsFrom(from, HOURS)) {
    if (weekdayOf(opens) !== 'sunday') return closes;
    tried += 1;
    if (tried === MOST_OPENINGS) break;
  }
  return null;
}

/** When a delivery that leaves the branch at `sent` (ms) arrives: “Arrives 1–3 Dec”. */
export function arrivalText(sent: number | null): string {
  return sent === null ? `Delivery in ${DELIVERY_RANGE}` : `Arrives ${deliveryDays(sent).text}`;
}
