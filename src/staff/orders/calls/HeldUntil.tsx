import { whenText } from '../../../lib/india-time';

/** Shows when an order's hold ends; renders nothing if it has no end. */
export function HeldUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <time dateTime={new Date(at).toISOString()}>{`Hold till ${whenText(at, Date.now())}`}</time>
  );
}
