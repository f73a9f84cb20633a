/** The edges of a rectangle on screen, in px. */
export type Edges = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>;

const GAP_PX = 12;

/**
 * The CSS `top` value at which toasts do not cover the focused element; undefined if they do not
 * cover it in their default position.
 */
export function topClearOf(focused: Edges, toasts: Edges): number | undefined {
  const isBeside = focused.right <= toasts.left || focused.left >= toasts.right;
  const isAboveOrBelow = focused.bottom <= toasts.top || focused.top >= toasts.bottom;
  return isBeside || isAboveOrBelow ? undefined : focused.bottom + GAP_PX;
}

/** The height of a three-line toast. */
const TOAST_PX = 110;

/** Moves the toasts so that they do not cover the focused control. */
export function keepClearOfFocus(host: HTMLElement): void {
  function place(): void {
    host.style.removeProperty('--toasts-top');
    const focused = document.activeElement;
    const list = host.querySelector('[data-sonner-toaster]');
    if (list === null || !focused?.matches('button, a, input, select, textarea, summary')) return;
    if (host.contains(focused)) return;
    const { top, left, right } = list.getBoundingClientRect();
    const toasts = { top, left, right, bottom: top + TOAST_PX };
    const clear = topClearOf(focused.getBoundingClientRect(), toasts);
    if (clear !== undefined) host.style.setProperty('--toasts-top', `${clear}px`);
  }
  document.addEventListener('focusin', place);
  // The toast list exists only while there are toasts.
  new MutationObserver(place).observe(host, { subtree: true, childList: true });
}
