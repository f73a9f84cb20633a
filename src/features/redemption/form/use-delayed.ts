import { useEffect, useState } from 'react';

const PATIENCE = 5000;

/** Whether something has been going on for so long that it needs a word. */
export function useDelayed(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
