import { DAY_MS, MINUTE_MS } from './durations';
import { dayText, startOfDay } from './india-time';

/**
 * Daily opening hours such as 10:00, India time. A closing time before the opening time is on the
 * next day.
 */
export interface OpeningHours {
  opens: string;
  closes: string;
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** Returns the timestamp (ms) at which the shop has been open for a total of `ms` since `from`. */
export function addOpeningTime(from: number, ms: number, { opens, closes }: OpeningHours): number {
  const [opening, closing] = [sinceMidnight(opens), sinceMidnight(closes)];
  const openMs = closing > opening ? closing - opening : closing + DAY_MS - opening;
  let left = ms;
  // Yesterday's opening hours may extend past midnight.
  for (let open = startOfDay(dayText(from)) - DAY_MS + opening; ; open += DAY_MS) {
    const start = Math.max(from, open);
    const room = Math.max(0, open + openMs - start);
    if (left <= room) return start + left;
    left -= room;
  }
}
