/**
 * Runs a callback at the visitor's first interaction with the page, so its download neither
 * delays the page nor happens on a page that the visitor leaves immediately.
 */
export function whenEngaged(work: () => void): void {
  for (const event of ['scroll', 'pointerdown']) addEventListener(event, work, { once: true });
}
