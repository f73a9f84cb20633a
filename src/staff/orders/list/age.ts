import { isLate } from '../../../contract/orders/todo';
import { ageText } from '../../../lib/age';
import { DAY_MS } from '../../../lib/durations';

/** How long ago an order was placed, as text, and whether it has needed staff action for too long. */
export interface Age {
  at: number;
  text: string;
  late: 'late' | 'very-late' | undefined;
}

/** An order's age; from one day on, a late order is very late. */
export function ageOf(order: Parameters<typeof isLate>[0], now: number): Age {
  const age = now - order.created_at;
  const late = age >= DAY_MS ? 'very-late' : 'late';
  return { at: order.created_at, text: ageText(age), late: isLate(order, now) ? late : undefined };
}
