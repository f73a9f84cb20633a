import { REFUND_TIME } from '../../content/orders';
import { DELIVERY_TIME } from '../../content/shipping';
import { addBusinessDays } from '../../lib/business-days';
import { shortDateText, weekdayDateText } from '../../lib/india-time';

/** Returns “3–5 business days”; the word joiner prevents a line break after the dash. */
function unbroken(range: string): string {
  return range.replace('-', '–\u2060');
}

export const DELIVERY_RANGE = unbroken(DELIVERY_TIME);
export const REFUND_RANGE = unbroken(REFUND_TIME);

/**
 * A promise that covers whole days, such as “1–3 Dec”; `last` is the last one, such as “Thu 3 Dec”,
 * which ends at `end` (ms).
 */
export interface DayRange {
  text: string;
  last: string;
  end: number;
}

/** The days that are a range such as “3-5 business days” after `from` (ms). */
function daysAfter(from: number, range: string): DayRange {
  const [least = 0, most = least] = (range.match(/\d+/g) ?? []).map(Number);
  const end = addBusinessDays(from, most);
  const text = rangeText(addBusinessDays(from, least) - 1, end - 1);
  return { text, last: weekdayDateText(end - 1), end };
}

/** “1–3 Dec”, “30 Nov – 2 Dec” or “3 Dec”; it does not wrap. */
function rangeText(from: number, to: number): string {
  const [first = '', firstMonth] = shortDateText(from).split(' ');
  const [last, month] = shortDateText(to).split(' ');
  const end = `${last}\u00a0${month}`;
  if (firstMonth !== month) return `${first}\u00a0${firstMonth}\u00a0– ${end}`;
  return first === last ? end : `${first}–\u2060${end}`;
}

/** When an order that was dispatched at `at` (ms) arrives. */
export function deliveryDays(at: number): DayRange {
  return daysAfter(at, DELIVERY_TIME);
}

/** When the money of a refund that was started at `at` (ms) arrives. */
export function refundDays(at: number): DayRange {
  return daysAfter(at, REFUND_TIME);
}
