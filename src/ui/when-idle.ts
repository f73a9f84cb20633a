// Safari has no idle callback.
const schedule = globalThis.requestIdleCallback ?? setTimeout;

/** Runs the work once the page has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  schedule(() => work());
}
