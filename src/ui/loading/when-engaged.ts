/**
 * Runs a callback at the visitor's first interaction with the page. Therefore, the code that it
 * loads does not delay the page, and does not load for visitors who leave immediately.
 */
export function whenEngaged(work: () => void): void {
  for (const event of ['scroll', 'pointerdown']) addEventListener(event, work, { once: true });
}
