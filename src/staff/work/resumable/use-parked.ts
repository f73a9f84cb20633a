import { useEffect, useEffectEvent, useState } from 'react';
import { onParkedChange, type Parked, type Shelf } from './shelf';

/** The user's parked drafts, which other tabs can also change. */
export function useParked<Values, Sent>(
  shelf: Shelf<Values, Sent> | undefined,
  username: string,
): readonly Parked<Partial<Values>, Sent>[] {
  const [parked, setParked] = useState<readonly Parked<Partial<Values>, Sent>[]>([]);
  const read = useEffectEvent(() => setParked(shelf?.list(username) ?? []));
  useEffect(() => {
    const follow = () => read();
    follow();
    return onParkedChange(follow);
  }, []);
  return parked;
}
