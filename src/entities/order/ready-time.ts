import { ORDERS } from '../../content/orders';
import { HOURS } from '../../content/site';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations';
import {
  dateText,
  dayText,
  spokenTime,
  startOfDay,
  timestampText,
  titleOf,
  weekdayOf,
} from '../../lib/india-time';
import { addOpeningTime, type OpeningHours, openingsFrom } from '../../lib/opening-time';
import { readyTime } from '../../lib/promised-time';

/** How long (ms) it takes to pack an order, and how long before closing it must be ready. */
const PACKING_MS = ORDERS.packingHours * HOUR_MS;
const COLLECTING_MS = ORDERS.minutesToCollect * MINUTE_MS;

/** The time (ms) at which an order is ready if a branch can start to pack it at `now`, or null. */
export function readyAt(now: number, hours: OpeningHours): number | null {
  return readyTime(now, { hours, packingMs: PACKING_MS, collectingMs: COLLECTING_MS });
}

/** The time by which an order is ready, as seen at `now`, such as “tomorrow by 12 noon”. */
export function byText(ready: number, now: number): string {
  return `${dayWords(ready, now) || 'today'} by ${timeText(ready)}`;
}

/** How long (ms) the branch has, in opening hours, to call about a requested order. */
const CALLING_MS = ORDERS.callWithinOpeningHours * HOUR_MS;

/** The time (ms) by which the branch calls about an order that is requested at `now`. */
export function callBy(now: number, hours: OpeningHours = HOURS): number {
  return addOpeningTime(now, CALLING_MS, hours);
}

/** What a shopper who left no mobile number does so that the branch confirms the order. */
export const CALL_US = 'Call us to confirm it';

/** When the branch calls to confirm an order that it holds until then; no time once it has passed. */
export function callText(until: number | null, now: number): string {
  return until !== null && now < until
    ? `We will call you ${byText(until, now)}`
    : 'We will call you first';
}

/** Whether the branches are open at `now`, and until or from when: “Closed · opens 10 am”. */
export function openingText(now: number): string {
  const [opening] = openingsFrom(now, HOURS);
  if (!opening) return '';
  const { opens, closes } = opening;
  return now < opens
    ? `Closed · opens ${timeText(opens)} ${dayWords(opens, now)}`.trimEnd()
    : `Open until ${timeText(closes)}`;
}

/** The time at which something happens, as seen at `now`, such as “at 10 am tomorrow”. */
export function atText(at: number, now: number): string {
  return `at ${timeText(at)} ${dayWords(at, now)}`.trimEnd();
}

export function timeText(at: number): string {
  return spokenTime(timestampText(at).slice(11, 16)).replace(' ', '\u00a0');
}

/** Returns the day of `at` relative to `now`, or an empty string for today and earlier days. */
export function dayWords(at: number, now: number): string {
  const days = Math.round((startOfDay(dayText(at)) - startOfDay(dayText(now))) / DAY_MS);
  if (days <= 0) return '';
  if (days === 1) return 'tomorrow';
  if (days > 6) return `on ${dateText(at)}`;
  return `on ${titleOf(weekdayOf(at))}`;
}
