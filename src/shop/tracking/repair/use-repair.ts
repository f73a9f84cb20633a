import { useStore } from '@nanostores/react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { newest } from '../../../api/orders/newest';
import { readRepair } from '../../../contract/repairs/api';
import type { BookingReply } from '../../../contract/repairs/intake';
import type { RepairReply } from '../../../contract/repairs/repair';
import { parseRepairName } from '../../../lib/identity/repair-name';
import { followHash, keyOfLink, replaceLinkKey } from '../link-key';
import { repairNamed } from './device';
import { $deviceRepairs, knownRepairKey, rememberRepair } from './state';

const REFETCH_MS = 30_000;

type Key = string | null | undefined;

/** The TanStack Query key of a repair that is opened with this link key. */
export function repairQueryKey(name: string, key: Key) {
  return ['repair', name, key];
}

/**
 * The key from the link or, failing that, from this device's storage; null until the page has
 * hydrated.
 */
function useRepairKey(name: string): Key {
  const linked = useSyncExternalStore(followHash, keyOfLink, () => null);
  const known = repairNamed(useStore($deviceRepairs) ?? [], name);
  return linked === null ? null : (linked ?? known?.key);
}

/** Stores a repair's customer key on this device, and puts it into the URL. */
function adopt(queries: QueryClient, name: string, { repair, key }: BookingReply): RepairReply {
  rememberRepair({ reference: repair.reference, name: repair.name, key });
  queries.setQueryData(repairQueryKey(name, key), repair);
  replaceLinkKey(key);
  return repair;
}

/** Fetches a repair. A device that has the customer's key uses it instead of the slip's token. */
async function open(
  queries: QueryClient,
  name: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<RepairReply> {
  const read = (given: string | undefined) =>
    call(readRepair, { params: { name }, key: given, guest: true, signal });
  const known = knownRepairKey(name);
  if (known !== undefined && known !== key) {
    try {
      return adopt(queries, name, { repair: await read(known), key: known });
    } catch (error) {
      // A branch head can create a new link, which invalidates this device's key.
      if (!isNotFound(error)) throw error;
    }
  }
  return read(key);
}

/** Loads a repair and refetches it every 30 s while the page is visible. */
export function useRepair(name: string) {
  const key = useRepairKey(name);
  const queries = useQueryClient();
  const queryKey = repairQueryKey(name, key);
  const isPossible = parseRepairName(name) !== undefined;
  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await open(queries, name, key ?? undefined, signal);
      return newest(queries.getQueryData<RepairReply>(queryKey), read);
    },
    enabled: isPossible && key !== null,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFETCH_MS),
  });

  return {
    /** Null until the page has hydrated. */
    key,
    reading,
    isUnknown: !isPossible || isNotFound(reading.error),
    replace: (repair: RepairReply) => queries.setQueryData(queryKey, repair),
    /** Continues with the customer's key, which this device has just received. */
    adopt: (reply: BookingReply) => void adopt(queries, name, reply),
  };
}
