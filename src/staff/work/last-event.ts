import { timeOfDayText } from '../../lib/india-time';

interface Event {
  at: number;
  by?: string | undefined;
}

/** The last event of a timeline: what happened, when and who did it; '' if nothing happened. */
export function lastEventText<Entry extends Event>(
  timeline: readonly Entry[],
  textOf: (last: Entry) => string | undefined,
): string {
  const last = timeline.at(-1);
  if (last === undefined) return '';
  const by = last.by === undefined ? '' : ` by ${last.by}`;
  return `${textOf(last)}${by}, ${timeOfDayText(last.at)}.`;
}
