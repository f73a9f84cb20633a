import { dayText, momentText, timeOfDayText } from '../../../lib/india-time';

/** When (ms) the hold of an order ends: the time of day, with its date unless that is today in India. */
export function heldUntilText(expiresAt: number, now: number): string {
  const isToday = dayText(expiresAt) === dayText(now);
  return `Held until ${isToday ? timeOfDayText(expiresAt) : momentText(expiresAt)}`;
}

/** When the hold of an order ends; nothing for an order without an end. */
export function HeldUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return <time dateTime={new Date(at).toISOString()}>{heldUntilText(at, Date.now())}</time>;
}
