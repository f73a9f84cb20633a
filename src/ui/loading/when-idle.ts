interface Connection {
  saveData?: boolean;
}

// Safari has no idle callback.
const schedule = globalThis.requestIdleCallback ?? setTimeout;

/** Runs the work when the page has loaded and is idle. */
export function whenIdle(work: () => void): void {
  const start = () => void schedule(() => work());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Prefetches scripts when idle, unless the user saves data. */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  whenIdle(() => void load().catch(() => undefined));
}
