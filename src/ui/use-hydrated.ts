import { useEffect, useState } from 'react';

/** True once hydration has finished, when values known only to this device can be shown. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
