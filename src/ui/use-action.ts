import { useRef, useState } from 'react';

/**
 * Runs a button's action and ignores clicks until the action finishes; calls `onFailed` if it
 * fails.
 */
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
