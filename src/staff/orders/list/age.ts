import type { OrderRow } from '../../../contract/orders/list';
import { isLate } from '../../../contract/orders/todo';
import { stateName } from '../../../entities/order/labels';
import { ageText } from '../../../lib/age';
import { DAY_MS } from '../../../lib/durations';
import { dayText, shortDateText, timeOfDayText } from '../../../lib/india-time';

/** The time in the first column of the list. */
export interface Age {
  at: number;
  text: string;
  /** How a finished order ended, such as `Handed over`; `text` is then when it ended. */
  end?: string;
  late?: 'late' | 'very-late';
}

type Aged = Parameters<typeof isLate>[0] & Pick<OrderRow, 'ended_at'>;

/** An open order's age or a finished order's end; from one day on, a late order is very late. */
export function ageOf(order: Aged, now: number): Age {
  const { state, created_at, ended_at } = order;
  if (ended_at !== null) {
    const isToday = dayText(ended_at) === dayText(now);
    const text = isToday ? timeOfDayText(ended_at) : shortDateText(ended_at);
    return { at: ended_at, text, end: stateName(state, 'staff') };
  }
  const age = now - created_at;
  const fact = { at: created_at, text: ageText(age) };
  if (!isLate(order, now)) return fact;
  return { ...fact, late: age >= DAY_MS ? 'very-late' : 'late' };
}
