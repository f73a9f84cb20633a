const LATEST_MS = 3000;

/** Runs once the page is usable and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, LATEST_MS);
}
