import type { TimelineItem } from '../../entities/order/Timeline';
import { timeOfDayText } from '../../lib/india-time';

/** The last event of a timeline: what happened, when and who did it; '' if nothing happened. */
export function lastEventText(timeline: readonly TimelineItem[]): string {
  const last = timeline.at(-1);
  if (last === undefined) return '';
  const by = last.by === undefined ? '' : ` by ${last.by}`;
  return `${last.text}${by}, ${timeOfDayText(last.at)}.`;
}
