import { useSyncExternalStore } from 'react';

/** The mobile breakpoint (spec section 9). */
const WIDE = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for a desktop's layout; `undefined` on the server, which cannot know. */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => undefined,
  );
}
