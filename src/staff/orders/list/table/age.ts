import type { OrderRow } from '../../../../contract/orders/list';
import { isLate, isUncollected, waitingSince } from '../../../../contract/orders/todo';
import { stateName } from '../../../../entities/order/labels';
import { ageText } from '../../../../lib/age';
import { MINUTE_MS } from '../../../../lib/durations';
import { momentText } from '../../../../lib/india-time';

/** The time since an order was placed, packed or ended, whichever happened last. */
export interface Age {
  /** When the age began (ms). */
  since: number;
  text: string;
  /** What happened when the age began, and when, such as “Packed 22 Nov 2026, 6:00 pm”. */
  start: string;
  /** Set if the order has needed staff action for too long. */
  delay: 'late' | 'uncollected' | undefined;
}

type Waiting = Parameters<typeof waitingSince>[0];
export type Aged = Parameters<typeof isLate>[0] & Pick<OrderRow, 'ended_at'>;

export function ageOf(order: Aged, now: number): Age {
  const since = order.ended_at ?? waitingSince(order);
  const name = order.ended_at === null ? startName(order) : stateName(order.state, 'staff');
  return {
    since,
    text: ageText(now - since),
    start: `${name} ${momentText(since)}`,
    delay: delayOf(order, now),
  };
}

function delayOf(order: Aged, now: number): Age['delay'] {
  if (!isLate(order, now)) return undefined;
  return isUncollected(order, now) ? 'uncollected' : 'late';
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
