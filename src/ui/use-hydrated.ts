import { useEffect, useState } from 'react';

/** True after hydration; only then can the page show values that the server does not know. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
