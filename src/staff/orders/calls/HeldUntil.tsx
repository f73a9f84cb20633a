import { dayText, momentText, timeOfDayText } from '../../../lib/india-time';

/**
 * Formats when (ms) an order's hold ends: the time of day, preceded by the date unless it is today
 * in India.
 */
export function heldUntilText(expiresAt: number, now: number): string {
  const isToday = dayText(expiresAt) === dayText(now);
  return `Hold till ${isToday ? timeOfDayText(expiresAt) : momentText(expiresAt)}`;
}

/** Shows when an order's hold ends; renders nothing if there is no end. */
export function HeldUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return <time dateTime={new Date(at).toISOString()}>{heldUntilText(at, Date.now())}</time>;
}
