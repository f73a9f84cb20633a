import { SAME_DAY_BEFORE } from '../../../content/shipping';
import { HOURS } from '../../../content/site';
import { type PackedOrder, packedAt } from '../../../entities/order/packed-at';
import { dayText, endOfDay, timestampText, weekdayOf } from '../../../lib/india-time';
import { openingsFrom } from '../../../lib/opening-time';

/** A week's openings, plus yesterday's, which may extend past midnight. */
const MOST_OPENINGS = 8;

/**
 * The time (ms) by which the branch has promised to pack an order for collection or to send a
 * delivery; null if there is none.
 */
export function dueAt(order: PackedOrder): number | null {
  const { state, fulfilment, created_at, confirmed_at } = order;
  if (fulfilment.kind === 'collect') return packedAt(order);
  return state === 'confirmed' ? sentAt(confirmed_at ?? created_at) : null;
}

/**
 * The end of the business day on which a delivery leaves the branch. Business days are Monday to
 * Saturday; public holidays are not known.
 */
function sentAt(placed: number): number | null {
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
