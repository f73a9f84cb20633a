import { dayText, momentText, timeOfDayText } from '../../lib/india-time';

/**
 * When (ms) an order's hold ends, for staff and shoppers alike: the time of day, preceded by the
 * date unless it is today in India.
 */
export function holdEndText(at: number, now: number): string {
  return dayText(at) === dayText(now) ? timeOfDayText(at) : momentText(at);
}
