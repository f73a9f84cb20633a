import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast';
import { playArrivalSound } from './sound';

/** Compares each response with the last one; `seen` is undefined until the first response. */
export function useComparison<Seen>(
  seen: Seen | undefined,
  compare: (before: Seen, after: Seen) => void,
): void {
  const last = useRef<Seen>(undefined);
  const note = useEffectEvent((after: Seen) => {
    if (last.current !== undefined) compare(last.current, after);
    last.current = after;
  });
  useEffect(() => {
    if (seen !== undefined) note(seen);
  }, [seen]);
}

/**
 * Announces how many records have arrived since the last response, with the sound if it is on;
 * `nouns` is [singular, plural].
 */
export function useArrivals<Seen>(
  seen: Seen | undefined,
  countNew: (before: Seen, after: Seen) => number,
  [one, many]: readonly [string, string],
): void {
  useComparison(seen, (before, after) => {
    const count = countNew(before, after);
    if (count === 0) return;
    void toast('info', `${count} ${count === 1 ? one : many}`);
    playArrivalSound('good');
  });
}
