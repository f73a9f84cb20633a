import { titleOf, WEEKDAYS } from './india-time';

/** The text as part of a sentence: without its capital, except for that of a weekday. */
export function inSentence(text: string): string {
  const isWeekday = WEEKDAYS.some((weekday) => text.startsWith(titleOf(weekday).slice(0, 3)));
  return isWeekday ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
