import { useEffect, useEffectEvent, useState } from 'react';
import { onParkedChange, type Parked, type ParkedDrafts } from './parked-drafts';

/** The user's parked drafts, which other tabs can also change. */
export function useParked<Values, Sent>(
  drafts: ParkedDrafts<Values, Sent> | undefined,
  username: string,
): readonly Parked<Partial<Values>, Sent>[] {
  const [parked, setParked] = useState<readonly Parked<Partial<Values>, Sent>[]>([]);
  const read = useEffectEvent(() => setParked(drafts?.list(username) ?? []));
  useEffect(() => {
    const follow = () => read();
    follow();
    return onParkedChange(follow);
  }, []);
  return parked;
}
