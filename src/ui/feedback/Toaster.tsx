import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { keepClear } from './keep-clear';
import css from './toast.css?inline';

/**
 * Shows at most 20 toasts at the top right for 5 s each; Alt+T focuses the toasts (spec section 9).
 * Toasts appear below the page's bar, which is 60 px or 64 px high.
 */
export const TOASTER_SETTINGS = {
  position: 'top-right',
  duration: 5000,
  visibleToasts: 20,
  closeButton: true,
  hotkey: ['altKey', 'KeyT'],
  containerAriaLabel: 'Notifications',
  offset: { top: 'var(--toasts-top, max(76px, 4.75rem))' },
  mobileOffset: { top: 'var(--toasts-top, max(72px, 4.5rem))' },
} as const;

/**
 * Moves the toasts into the topmost open dialog, because everything outside that dialog is inert.
 */
function keepInTopDialog(host: HTMLElement): void {
  function moveToTop(): void {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentNode !== place) place.append(host);
  }
  moveToTop();
  const openings = new MutationObserver(moveToTop);
  openings.observe(document.body, { subtree: true, attributeFilter: ['open'] });
}

/** Makes toasts ignore a press that began elsewhere, in case a toast slides under the finger. */
function containPresses(host: HTMLElement): void {
  const setPressing = (isPressing: boolean) => host.toggleAttribute('data-pressing', isPressing);
  document.addEventListener('pointerdown', ({ target }) => {
    setPressing(target instanceof Node && !host.contains(target));
  });
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => setPressing(false));
  }
}

/**
 * Injects the styles from a script, because a stylesheet would delay the first paint of every page
 * with toasts.
 */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

export function mountToaster(): void {
  addStyles();
  const host = document.createElement('div');
  host.className = 'toasts';
  keepInTopDialog(host);
  keepClear(host);
  containPresses(host);
  const { hotkey, ...settings } = TOASTER_SETTINGS;
  createRoot(host).render(<Toaster {...settings} hotkey={[...hotkey]} />);
}
