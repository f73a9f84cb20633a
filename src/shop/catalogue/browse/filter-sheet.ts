import { WIDE } from '../../../ui/breakpoints';

const sheet = document.querySelector<HTMLElement>('[data-filters]');
const opener = document.querySelector<HTMLElement>('[data-open-filters]');

/** Adds a history entry for the open sheet, so Back closes it. */
function pushEntry(): void {
  if (!history.state?.sheetOver) history.pushState({ sheetOver: location.href }, '');
}

function popEntry(): void {
  const before = history.state?.sheetOver;
  if (!before) return;
  if (location.href === before) history.back();
  else history.replaceState(null, '', location.href);
}

export function isSheetOpen(): boolean {
  return sheet?.ariaModal === 'true';
}

/** Closes the sheet. Returns true if the sheet was open. */
export function closeSheet(): boolean {
  const wasOpen = isSheetOpen();
  if (wasOpen) sheet?.hidePopover();
  return wasOpen;
}

function setInert(panel: HTMLElement, isInert: boolean): void {
  for (let each = panel; each.parentElement && each !== document.body; each = each.parentElement) {
    for (const other of each.parentElement.children) {
      if (other instanceof HTMLElement && other !== each) other.inert = isInert;
    }
  }
}

/** Switches between a modal sheet and, on wide screens, a panel that is part of the page. */
function setModal(panel: HTMLElement, isModal: boolean): void {
  panel.role = isModal ? 'dialog' : null;
  panel.ariaModal = isModal ? 'true' : null;
  setInert(panel, isModal);
}

function handleOpen(panel: HTMLElement): void {
  if (isSheetOpen()) return;
  setModal(panel, true);
  panel.querySelector('button')?.focus();
  pushEntry();
}

function enhance(panel: HTMLElement): void {
  panel.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setModal(panel, false);
  });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return handleOpen(panel);
    opener?.focus({ preventScroll: true });
    popEntry();
  });
  matchMedia(WIDE).addEventListener('change', closeSheet);
  const isOpen = CSS.supports('selector(:popover-open)') && panel.matches(':popover-open');
  if (isOpen) handleOpen(panel);
  else popEntry();
}

if (sheet) enhance(sheet);
