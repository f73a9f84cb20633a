import { heldUntilText } from './calls';

/** Until when an order keeps its stock; nothing for one that has no end. */
export function HeldUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return <time dateTime={new Date(at).toISOString()}>{heldUntilText(at, Date.now())}</time>;
}
