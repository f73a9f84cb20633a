import { useEffect, useState } from 'react';

/** Whether hydration has finished, so that values only this device knows can be shown. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
