import { useEffect, useState } from 'react';

/** True after hydration, when values that only this device knows can be shown. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
