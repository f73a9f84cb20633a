import { useEffect } from 'react';

/**
 * While active, makes the browser ask before the user leaves or reloads the page. Shows no warning
 * when the page itself navigates.
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
