/** The width of a scrolling row's soft edges, in px. */
const EDGE = 32;

/** Scrolls a row sideways until the whole chosen chip is visible, without scrolling the page. */
export function showChosen(row: HTMLElement, chosen: Element): void {
  const { left, right } = chosen.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right + EDGE - frame.right) - Math.max(0, frame.left + EDGE - left);
}
