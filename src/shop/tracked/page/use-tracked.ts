import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode, isNotFound } from '../../../api/error';
import { newest, type Versioned } from '../../../api/orders/newest';
import { type Key, replaceLinkKey, useLinkKey } from './link-key';
import type { Checked, Tracked } from './tracked';

const REFETCH_MS = 30_000;

/**
 * The TanStack Query key of a row, including its access key, because the response can depend on it.
 */
export function rowQueryKey(kind: string, name: string, key: Key) {
  return [kind, name, key];
}

/** Loads an order or a repair and refetches it every 30 s while the page is visible. */
export function useTracked<Row extends Versioned, Check extends Checked>(
  { kind, isPossible, useKnownKey, adoptKey, read }: Tracked<Row, Check>,
  name: string,
) {
  const linked = useLinkKey();
  const known = useKnownKey(name);
  const key = linked === null ? null : (linked ?? known);
  const queries = useQueryClient();
  const queryKey = rowQueryKey(kind, name, key);
  const canExist = isPossible(name);

  /** Stores the customer's key on this device, and puts it into the URL. */
  function adopt(row: Row, given: string): void {
    adoptKey?.(row, given);
    queries.setQueryData(rowQueryKey(kind, name, given), row);
    replaceLinkKey(given);
  }

  /** Fetches the row. A device that has the customer's key uses it instead of the link's key. */
  async function open(signal: AbortSignal): Promise<Row> {
    const access = { guest: true, signal } as const;
    if (adoptKey !== undefined && known !== undefined && known !== key) {
      try {
        const row = await read(name, { ...access, key: known });
        adopt(row, known);
        return row;
      } catch (error) {
        // A branch head can create a new link, which invalidates this device's key.
        if (!isNotFound(error)) throw error;
      }
    }
    return read(name, { ...access, key });
  }

  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const row = await open(signal);
      return newest(queries.getQueryData<Row>(queryKey), row);
    },
    enabled: canExist && key !== null,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFETCH_MS),
  });

  return {
    /** The key from the link or, failing that, from this device's storage. */
    key,
    reading,
    isUnknown: !canExist || isNotFound(reading.error),
    /** Says that the link belongs to an earlier mobile number. */
    numberChanged:
      errorCode(reading.error) === 'number-changed' ? reading.error?.message : undefined,
    replace: (row: Row) => queries.setQueryData(queryKey, row),
    /** Continues with the customer's key, which this device has just received. */
    adopt,
  };
}
