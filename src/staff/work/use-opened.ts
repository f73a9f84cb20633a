import { useEffect, useEffectEvent } from 'react';

/** Starts the step for which a record was opened, such as by a scan; `opening` is null if none. */
export function useOpened(opening: object | string | null, start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (opening !== null) begin();
  }, [opening]);
}
