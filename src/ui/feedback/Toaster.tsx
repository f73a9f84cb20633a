import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { TOASTER_SETTINGS } from './toaster-settings';
import './toast.css';

/** Keeps the toasts inside the topmost open dialog: everything outside of it is inert. */
function keepInTopDialog(host: HTMLElement): void {
  function moveToTop(): void {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentNode !== place) place.append(host);
  }
  moveToTop();
  const openings = new MutationObserver(moveToTop);
  openings.observe(document.body, { subtree: true, attributeFilter: ['open'] });
}

/** Puts the toaster on the page. */
export function mountToaster(): void {
  const host = document.createElement('div');
  host.className = 'toasts';
  keepInTopDialog(host);
  const { hotkey, ...settings } = TOASTER_SETTINGS;
  createRoot(host).render(<Toaster {...settings} hotkey={[...hotkey]} />);
}
