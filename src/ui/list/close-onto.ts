import { flushSync } from 'react-dom';

/** Closes a dialog. Where the card that opened it is gone, the focus goes on to `next` instead of nowhere; the list stays in its place. */
export function closeOnto(next: HTMLElement | null, close: () => void): void {
  flushSync(close);
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}
