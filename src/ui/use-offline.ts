import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** True while the device has no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !onlineManager.isOnline(),
    () => false,
  );
}
