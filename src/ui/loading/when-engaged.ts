/**
 * Runs a callback at the visitor's first interaction with the page, so the code that it loads
 * neither delays the page nor loads on a page that the visitor leaves immediately.
 */
export function whenEngaged(work: () => void): void {
  for (const event of ['scroll', 'pointerdown']) addEventListener(event, work, { once: true });
}
