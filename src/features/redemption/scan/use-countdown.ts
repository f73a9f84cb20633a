import { useEffect, useState } from 'react';

/** Seconds left while `isRunning`, told by the second; a new run starts from the top. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (!isRunning) return;
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.round((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, isRunning, onEnd]);

  return left;
}
