import { useEffect, useState } from 'react';

/** Whether the script behind what the server rendered is there, and may show what only this device knows. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
