/** Resolves after `ms`; rejects with the signal's reason if the signal is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Resolves in the next task, after a change to TanStack Query's cache has been rendered. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
