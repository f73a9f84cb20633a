import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { keepClearOfFocus } from './clear-of-focus';
import css from './toast.css?inline';
import { TOASTER_SETTINGS } from './toaster-settings';

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

/** A press that began beside the toasts ends there, whatever slides under the finger meanwhile. */
function letPressesEnd(host: HTMLElement): void {
  const setPressing = (isPressing: boolean) => host.toggleAttribute('data-pressing', isPressing);
  document.addEventListener('pointerdown', ({ target }) => {
    setPressing(target instanceof Node && !host.contains(target));
  });
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => setPressing(false));
  }
}

/** As a file, the styles of toasts would hold up the first paint of every page that may show one. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts the toaster on the page. */
export function mountToaster(): void {
  addStyles();
  const host = document.createElement('div');
  host.className = 'toasts';
  keepInTopDialog(host);
  keepClearOfFocus(host);
  letPressesEnd(host);
  const { hotkey, ...settings } = TOASTER_SETTINGS;
  createRoot(host).render(<Toaster {...settings} hotkey={[...hotkey]} />);
}
