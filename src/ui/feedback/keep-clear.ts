/** The edges of a rectangle on screen, in px. */
export type Edges = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>;

const GAP_PX = 12;

/**
 * The CSS `top` value at which toasts cover none of these controls: their own one or the next one
 * below it, else the next one above it. Their own one if the screen has no such place.
 */
export function topClearOf(
  controls: readonly Edges[],
  toasts: Edges,
  screen: Pick<Edges, 'top' | 'bottom'>,
): number {
  const height = toasts.bottom - toasts.top;
  const near = controls.filter(({ left, right }) => right > toasts.left && left < toasts.right);
  const isClear = (at: number) =>
    at >= screen.top &&
    at + height <= screen.bottom &&
    near.every(({ top, bottom }) => bottom <= at || top >= at + height);
  const below = near.map(({ bottom }) => bottom + GAP_PX).toSorted((one, other) => one - other);
  const above = near.map(({ top }) => top - GAP_PX - height).toSorted((one, other) => other - one);
  return (
    [toasts.top, ...below.filter((at) => at > toasts.top), ...above].find(isClear) ?? toasts.top
  );
}

/** What a user may be about to press: the primary buttons, and the control that has the focus. */
const PRIMARY = '[data-kind="primary"]';
const CONTROL = 'button, a, input, select, textarea, summary';

/** The controls that no toast may cover, in the topmost dialog or else on the page. */
function controlsIn(scope: Element, host: HTMLElement): Edges[] {
  const { activeElement: focused } = document;
  const controls = [
    ...scope.querySelectorAll(PRIMARY),
    ...(focused?.matches(CONTROL) ? [focused] : []),
  ];
  return controls
    .filter(
      (control) => !host.contains(control) && control.checkVisibility({ visibilityProperty: true }),
    )
    .map((control) => control.getBoundingClientRect());
}

/** Moves the toasts so that they cover neither a primary button nor the focused control. */
export function keepClear(host: HTMLElement): void {
  let frame = 0;

  function place(): void {
    const list = host.querySelector('[data-sonner-toaster]');
    const front = host.querySelector<HTMLElement>('[data-front="true"]');
    if (list === null || front === null || host.parentElement === null) {
      host.style.removeProperty('--toasts-top');
      return;
    }
    const controls = controlsIn(host.parentElement, host);
    const screen = { top: GAP_PX, bottom: innerHeight - GAP_PX };
    const at = (top: number): Edges => {
      const { left, right } = list.getBoundingClientRect();
      return { top, bottom: top + front.offsetHeight, left, right };
    };
    // Toasts that cover nothing stay where they are.
    const now = list.getBoundingClientRect().top;
    if (topClearOf(controls, at(now), screen) === now) return;
    host.style.removeProperty('--toasts-top');
    const usual = list.getBoundingClientRect().top;
    const top = topClearOf(controls, at(usual), screen);
    if (top !== usual) host.style.setProperty('--toasts-top', `${top}px`);
  }

  function placeSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }

  document.addEventListener('focusin', place);
  addEventListener('scroll', placeSoon, { capture: true, passive: true });
  addEventListener('resize', placeSoon);
  // The toast list exists only while there are toasts.
  new MutationObserver(place).observe(host, { subtree: true, childList: true });
  // Buttons that appear later, such as the next step after the one that succeeded.
  new MutationObserver(placeSoon).observe(document.body, { subtree: true, childList: true });
}
