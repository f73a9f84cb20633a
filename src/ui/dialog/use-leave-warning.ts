import { useEffect } from 'react';

/** While active, the browser asks before it leaves or reloads the page, unless it goes by itself. */
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
