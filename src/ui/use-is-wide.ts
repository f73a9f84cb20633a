import { useSyncExternalStore } from 'react';
import { MEDIUM } from './breakpoints';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(MEDIUM);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for a desktop's layout; `undefined` on the server, which cannot know. */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(MEDIUM).matches,
    () => undefined,
  );
}
