/**
 * Runs a callback at the visitor's first interaction with the page. Therefore, the loaded code does
 * not delay the page, and visitors who leave immediately do not load it.
 */
export function whenEngaged(work: () => void): void {
  for (const event of ['scroll', 'pointerdown']) addEventListener(event, work, { once: true });
}
