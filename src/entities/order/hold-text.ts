import { DAY_MS } from '../../lib/durations';
import { dayText, startOfDay, titleOf, weekdayOf, whenText } from '../../lib/india-time';

const WEEK_MS = 7 * DAY_MS;

/**
 * The end of a hold as seen at `now`, such as “Hold till 9:30 pm” or “Hold till Fri 12 noon”; short,
 * because it must fit on one line.
 */
export function holdText(at: number, now: number): string {
  return `Hold till ${endText(at, now)}`;
}

/** The time by which the branch must call the customer, such as “Call by 9:30 pm”. */
export function callByText(at: number, now: number): string {
  return `Call by ${endText(at, now)}`;
}

function endText(at: number, now: number): string {
  if (dayText(at) === dayText(now) || at - startOfDay(dayText(now)) >= WEEK_MS) {
    return whenText(at, now);
  }
  return `${titleOf(weekdayOf(at)).slice(0, 3)} ${whenText(at, at)}`;
}
