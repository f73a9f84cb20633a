import type { OrderRow } from '../../../contract/orders/list';
import { isLate } from '../../../contract/orders/todo';
import { ageText } from '../../../lib/age';
import { DAY_MS } from '../../../lib/durations';
import { dayText, shortDateText, timeOfDayText } from '../../../lib/india-time';

/** How long ago an order was placed. */
export interface Age {
  text: string;
  late?: 'late' | 'very-late';
}

type Aged = Parameters<typeof isLate>[0] & Pick<OrderRow, 'ended_at'>;

/** An open order's age; null once the order has ended. From one day on, a late order is very late. */
export function ageOf(order: Aged, now: number): Age | null {
  const { created_at, ended_at } = order;
  if (ended_at !== null) return null;
  const age = now - created_at;
  const text = ageText(age);
  if (!isLate(order, now)) return { text };
  return { text, late: age >= DAY_MS ? 'very-late' : 'late' };
}

/** When an order ended, such as “at 3:04 pm” today or “on 20 Nov” earlier. */
export function endText(endedAt: number, now: number): string {
  const isToday = dayText(endedAt) === dayText(now);
  return isToday ? `at ${timeOfDayText(endedAt)}` : `on ${shortDateText(endedAt)}`;
}
