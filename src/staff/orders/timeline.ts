import type { OrderReply } from '../../contract/orders/order';
import { eventText, isStop } from '../../entities/order/labels';
import type { TimelineItem } from '../../entities/order/Timeline';
import { AFTER_CORRECTION, correctionText } from '../work/correction/text';

/** The entries of an order's timeline for staff. */
export function orderTimeline({ timeline }: Pick<OrderReply, 'timeline'>): TimelineItem[] {
  return timeline.map(({ corrections = [], after_correction: isAfter, ...entry }) => {
    const facts = [isAfter && AFTER_CORRECTION, entry.reason, ...corrections.map(correctionText)];
    return {
      ...entry,
      text: eventText(entry, 'staff'),
      reason: facts.filter(Boolean).join(' · ') || undefined,
      isStop: isStop(entry),
    };
  });
}
