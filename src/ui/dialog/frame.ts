import { clearAnnouncement } from '../feedback/announce';
import { prefetch } from '../loading/when-idle';
import { openIfReached } from '../open-if-reached';

/**
 * Fills the frame that `before-paint.js` opens when `opener` is clicked, unless the shopper has
 * closed it in the meantime. If the frame's script cannot be loaded, opens the fallback page, or
 * shows an error if that page cannot be opened either.
 */
export function fillFrame(
  opener: HTMLElement,
  load: () => Promise<(frame: HTMLDialogElement) => void>,
  fallbackHref: () => string,
): void {
  const frame = document.querySelector<HTMLDialogElement>(`dialog#${opener.dataset.frame}`);
  const opening = frame?.querySelector<HTMLElement>('[data-opening]');
  if (!frame || !opening) return;
  let isLoading = false;

  async function fill(target: HTMLDialogElement, status: HTMLElement): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    clearAnnouncement();
    delete status.dataset.failed;
    try {
      const show = await load();
      status.hidden = true;
      if (target.open) show(target);
    } catch {
      // A new release removes the scripts of the previous one; the fallback page loads the new
      // scripts.
      if (await openIfReached(fallbackHref())) target.close();
      else status.dataset.failed = '';
    }
    isLoading = false;
  }

  opener.addEventListener('pointerdown', () => prefetch(load));
  opener.addEventListener('click', () => {
    if (frame.open) void fill(frame, opening);
  });
  opening.querySelector('button')?.addEventListener('click', () => {
    frame.querySelector('h2')?.focus();
    void fill(frame, opening);
  });
  // The shopper may have opened the frame before this script had loaded.
  if (frame.open) void fill(frame, opening);
}
