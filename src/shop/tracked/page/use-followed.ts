import { useEffect } from 'react';
import type { Key } from './link-key';

/** Calls `follow` whenever the displayed row has changed. */
export function useFollowed<Row>(
  follow: ((row: Row, key: string) => void) | undefined,
  row: Row | undefined,
  key: Key,
): void {
  useEffect(() => {
    if (row && key) follow?.(row, key);
  }, [follow, row, key]);
}
