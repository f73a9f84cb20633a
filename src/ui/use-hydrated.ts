import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True after hydration; only then can the page show values that the server does not know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
