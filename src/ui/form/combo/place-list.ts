const GAP = 4;
const MARGIN = 8;
const HIGHEST = 320;
/** The minimum width of the list, so labels are readable even if the field is narrow. */
const NARROWEST = 260;
/**
 * The list opens upwards if the space below the field is smaller than this and there is more space
 * above it.
 */
const ENOUGH = 180;

/**
 * Places a list below or above its field and limits its height to the space above an on-screen
 * keyboard.
 */
function place(list: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const viewBottom = viewTop + (view?.height ?? window.innerHeight);
  const below = viewBottom - bottom - GAP - MARGIN;
  const above = top - viewTop - GAP - MARGIN;
  const isUp = below < ENOUGH && above > below;
  const { style } = list;
  const listWidth = Math.min(Math.max(width, NARROWEST), window.innerWidth - 2 * MARGIN);
  style.left = `${Math.min(left, window.innerWidth - MARGIN - listWidth)}px`;
  style.width = `${listWidth}px`;
  style.maxHeight = `${Math.min(HIGHEST, isUp ? above : below)}px`;
  style.top = isUp ? 'auto' : `${bottom + GAP}px`;
  style.bottom = isUp ? `${window.innerHeight - top + GAP}px` : 'auto';
}

/**
 * Shows a list in the top layer and keeps it attached to its field; returns a function that stops
 * following the field.
 */
export function showList(list: HTMLElement, field: HTMLElement): () => void {
  const follow = () => place(list, field);
  list.showPopover();
  follow();
  window.addEventListener('scroll', follow, { capture: true, passive: true });
  window.visualViewport?.addEventListener('resize', follow);
  return () => {
    window.removeEventListener('scroll', follow, { capture: true });
    window.visualViewport?.removeEventListener('resize', follow);
  };
}
