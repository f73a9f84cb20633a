/** The width of a scrolling row's soft edges, in px. */
const EDGE = 32;

/**
 * The ref of the chosen chip: scrolls its row sideways until the whole chip is visible, without
 * scrolling the page.
 */
export function showChosen(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!row || chip.offsetWidth === 0) return;
  const { left, right } = chip.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right + EDGE - frame.right) - Math.max(0, frame.left + EDGE - left);
}
