const WIDE = '(min-width: 960px)';

const sheet = document.querySelector<HTMLDialogElement>('[data-filters]');
let before = '';

/** An open sheet is a step of the history, which what is chosen in it takes over. */
function enter(): void {
  before = location.href;
  history.pushState({ sheet: true }, '');
}

function leave(): void {
  if (!history.state?.sheet) return;
  if (location.href === before) history.back();
  else history.replaceState(null, '', location.href);
}

export function isSheetOpen(): boolean {
  return sheet?.open ?? false;
}

/** Closes the sheet and answers whether it was open. */
export function closeSheet(): boolean {
  const wasOpen = isSheetOpen();
  sheet?.close();
  return wasOpen;
}

function enhance(dialog: HTMLDialogElement, opener: HTMLElement): void {
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    dialog.showModal();
    enter();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target !== dialog && !target.closest('[data-close-filters]')) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('close', leave);
  // Beside the list the same dialog stands open in the page, which it cannot while it is modal.
  matchMedia(WIDE).addEventListener('change', closeSheet);
  if (isSheetOpen()) enter();
}

const opener = document.querySelector<HTMLElement>('[data-open-filters]');
if (sheet && opener) enhance(sheet, opener);
