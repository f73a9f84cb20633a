import { dayWords, timeText } from '../../../entities/order/ready-time';
import { DAY_MS } from '../../../lib/durations';
import { dayText, shortDateText, startOfDay } from '../../../lib/india-time';

/** A deadline as seen at `now`, such as “Due 9 pm”, “Due tomorrow 12 noon” or “Due 23 Nov”. */
export function dueText(at: number, now: number): string {
  const today = startOfDay(dayText(now));
  if (at < today - DAY_MS) return `Due ${shortDateText(at)}`;
  const day = at < today ? 'yesterday' : dayWords(at, now);
  return ['Due', day, timeText(at)].filter((part) => part !== '').join(' ');
}
