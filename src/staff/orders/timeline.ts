import type { OrderReply } from '../../contract/orders/order';
import { eventText, isStop } from '../../entities/order/labels';
import type { TimelineItem } from '../../entities/order/Timeline';

/** The entries of an order's timeline for staff. */
export function orderTimeline({ timeline }: Pick<OrderReply, 'timeline'>): TimelineItem[] {
  return timeline.map((entry) => ({
    ...entry,
    text: eventText(entry, 'staff'),
    isStop: isStop(entry),
  }));
}
