import type { OrderRow } from '../../../../contract/orders/list';
import { isLate, waitingSince } from '../../../../contract/orders/todo';
import { ageText } from '../../../../lib/age';
import { MINUTE_MS } from '../../../../lib/durations';
import { dayText, momentText, shortDateText, timeOfDayText } from '../../../../lib/india-time';

/** How long an order has waited since it was packed or, before that, placed. */
export interface Age {
  /** When the wait began (ms). */
  since: number;
  text: string;
  /** What happened when the wait began, and when, such as “Packed 22 Nov 2026, 6:00 pm”. */
  start: string;
  isLate: boolean;
}

type Waiting = Parameters<typeof waitingSince>[0];
type Aged = Parameters<typeof isLate>[0] & Pick<OrderRow, 'ended_at'>;

/** An open order's age; null once the order has ended. */
export function ageOf(order: Aged, now: number): Age | null {
  if (order.ended_at !== null) return null;
  const since = waitingSince(order);
  return {
    since,
    text: ageText(now - since),
    start: `${startName(order)} ${momentText(since)}`,
    isLate: isLate(order, now),
  };
}

/** How long ago an open order was packed or, before that, placed, such as “Packed 4 days ago”. */
export function waitText(order: Waiting, now: number): string {
  const wait = now - waitingSince(order);
  const ago = wait < MINUTE_MS ? 'just now' : `${ageText(wait)} ago`;
  return `${startName(order)} ${ago}`;
}

function startName({ state }: Pick<Waiting, 'state'>): string {
  return state === 'ready' ? 'Packed' : 'Placed';
}

/** When an order ended, such as “3:04 pm” today or “20 Nov” earlier. */
export function endText(endedAt: number, now: number): string {
  const isToday = dayText(endedAt) === dayText(now);
  return isToday ? timeOfDayText(endedAt) : shortDateText(endedAt);
}
