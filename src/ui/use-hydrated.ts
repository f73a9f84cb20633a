import { useEffect, useState } from 'react';

/** Whether the script behind a server-rendered control is there; until then a press would be lost. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
