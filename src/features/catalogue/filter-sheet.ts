const WIDE = '(min-width: 960px)';

function enhance(sheet: HTMLDialogElement, opener: HTMLElement): void {
  opener.addEventListener('click', () => sheet.showModal());
  sheet.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target === sheet || target.closest('[data-close-filters]')) sheet.close();
  });
  // Beside the list the same dialog stands open in the page, which it cannot while it is modal.
  matchMedia(WIDE).addEventListener('change', () => sheet.close());
}

const sheet = document.querySelector<HTMLDialogElement>('[data-filters]');
const opener = document.querySelector<HTMLElement>('[data-open-filters]');
if (sheet && opener) enhance(sheet, opener);

export {};
