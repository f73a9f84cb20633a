import { useEffect } from 'react';

/**
 * While active, the browser asks before leaving or reloading the page, except for navigation by the
 * page itself.
 */
export function useLeaveWarning(active: boolean, goesByItself?: () => boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!goesByItself?.()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active, goesByItself]);
}
