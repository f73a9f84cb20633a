import { useRef, useState } from 'react';

/** Runs the work of a button, once at a time; `onFailed` explains an error. */
export function useAction(onFailed: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
