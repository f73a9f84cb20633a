import { HOUR_MS } from './durations.ts';
import { dayText, endOfDay, IST_OFFSET_MS, timestampText, weekdayOf } from './india-time.ts';
import { type OpeningHours, openingsFrom } from './opening-time.ts';

/**
 * The maximum number of opening periods: one week's, plus yesterday's, which may extend past
 * midnight.
 */
const MOST_OPENINGS = 8;

export interface ReadyRules {
  hours: OpeningHours;
  /** How long (ms) it takes to pack an order. */
  packingMs: number;
  /** How long (ms) before closing an order must be ready, so that the customer can still come. */
  collectingMs: number;
}

export interface SendingRules {
  hours: OpeningHours;
  /** Deliveries that are paid for before this time, such as 14:00, leave on the same day. */
  sameDayBefore: string;
}

export type PromiseRules = ReadyRules & SendingRules;

/** Rounds up to a full hour in India, which is a half hour in UTC. */
function fullHourFrom(at: number): number {
  return Math.ceil((at + IST_OFFSET_MS) / HOUR_MS) * HOUR_MS - IST_OFFSET_MS;
}

/**
 * The time (ms) at which an order is ready if a branch can start to pack it at `now`. If the branch
 * is open, the time is rounded up to a full hour, but leaves time to collect the order before the
 * branch closes; otherwise, packing starts when the branch next opens. Null if no opening period is
 * long enough.
 */
export function readyTime(
  now: number,
  { hours, packingMs, collectingMs }: ReadyRules,
): number | null {
  let tried = 0;
  for (const { opens, closes } of openingsFrom(now, hours)) {
    const packed = Math.max(now, opens) + packingMs;
    const last = closes - collectingMs;
    if (packed <= last) return now < opens ? packed : Math.min(fullHourFrom(packed), last);
    tried += 1;
    if (tried === MOST_OPENINGS) break;
  }
  return null;
}

/**
 * The end (ms) of the business day on which a delivery that is paid at `placed` leaves the branch;
 * null if the branch has no business day. Business days are Monday to Saturday; public holidays are
 * not known.
 */
export function sendingTime(placed: number, { hours, sameDayBefore }: SendingRules): number | null {
  const isSameDay = timestampText(placed).slice(11, 16) < sameDayBefore;
  const from = isSameDay ? placed : endOfDay(dayText(placed));
  let tried = 0;
  for (const { opens, closes } of openingsFrom(from, hours)) {
    if (weekdayOf(opens) !== 'sunday') return closes;
    tried += 1;
    if (tried === MOST_OPENINGS) break;
  }
  return null;
}

/**
 * Returns when (ms) the latest order was placed that is promised for `limit` or earlier. `promise`
 * must not return an earlier time for a later order.
 */
export function placedUntil(limit: number, promise: (placed: number) => number | null): number {
  const isPromised = (placed: number) => (promise(placed) ?? Number.POSITIVE_INFINITY) <= limit;
  let promised = 0;
  let open = limit;
  while (open - promised > 1) {
    const middle = Math.floor((promised + open) / 2);
    if (isPromised(middle)) promised = middle;
    else open = middle;
  }
  return promised;
}
