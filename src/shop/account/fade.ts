const SHOWN_MS = 3000;

/** Hides a notice after three seconds unless it is hovered or focused (spec section 2). */
export function fade(notice: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => notice.remove(), SHOWN_MS);
  };
  const hold = () => clearTimeout(timer);
  notice.tabIndex = -1;
  for (const at of ['mouseenter', 'focus']) notice.addEventListener(at, hold);
  for (const away of ['mouseleave', 'blur']) notice.addEventListener(away, start);
  start();
}
