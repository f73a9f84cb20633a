import { dayWords, timeText } from '../../../entities/order/ready-time';
import { DAY_MS } from '../../../lib/durations';
import {
  dayText,
  shortDateText,
  startOfDay,
  titleOf,
  weekdayOf,
  whenText,
} from '../../../lib/india-time';

/** A deadline as seen at `now`, such as “Due 9 pm”, “Due tomorrow 12 noon” or “Due 23 Nov”. */
export function dueText(at: number, now: number): string {
  const today = startOfDay(dayText(now));
  if (at < today - DAY_MS) return `Due ${shortDateText(at)}`;
  const day = at < today ? 'yesterday' : dayWords(at, now);
  return ['Due', day, timeText(at)].filter((part) => part !== '').join(' ');
}

const WEEK_MS = 7 * DAY_MS;

/**
 * The end of a hold as seen at `now`, such as “Hold till 9:30 pm” or “Hold till Fri 12 noon”; short,
 * because it must fit on one line.
 */
export function holdText(at: number, now: number): string {
  if (dayText(at) === dayText(now) || at - startOfDay(dayText(now)) >= WEEK_MS) {
    return `Hold till ${whenText(at, now)}`;
  }
  return `Hold till ${titleOf(weekdayOf(at)).slice(0, 3)} ${whenText(at, at)}`;
}
