const DOUBLE_TAP_MS = 350;

/** Lets the second press of a double tap fall through what has just come, or come into view, under the finger. */
export function ignoreDoubleTap(part: Element): void {
  part.animate({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP_MS);
}
