interface Connection {
  saveData?: boolean;
}

// Safari has no idle callback.
const schedule = globalThis.requestIdleCallback ?? setTimeout;

/** Runs the work once the page has loaded and has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  const start = () => void schedule(() => work());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Fetches scripts ahead for whoever is about to want them; not for who saves data. */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  whenIdle(() => void load().catch(() => undefined));
}
