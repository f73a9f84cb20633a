interface Connection {
  saveData?: boolean;
}

// Safari does not support requestIdleCallback.
const schedule = globalThis.requestIdleCallback ?? setTimeout;

/** Runs a callback once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const start = () => void schedule(() => work());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Fetches scripts before they are needed, unless the user has turned on data saving. */
export function prefetch(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: Connection };
  if (!connection?.saveData) void load().catch(() => undefined);
}

/** Prefetches scripts when the browser is idle. */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  whenIdle(() => prefetch(load));
}
