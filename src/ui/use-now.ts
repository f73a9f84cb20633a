import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../lib/durations';

/**
 * The current time (ms), updated every minute. Starts with the time at which the server rendered
 * the page, so the script renders the same ages.
 */
export function useNow(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
