/**
 * Runs a callback at the visitor's first interaction with the page. The code that it loads then
 * neither delays the page nor loads for visitors who leave immediately.
 */
export function whenEngaged(work: () => void): void {
  for (const event of ['scroll', 'pointerdown']) addEventListener(event, work, { once: true });
}
