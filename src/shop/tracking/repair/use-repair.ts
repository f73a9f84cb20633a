import { useStore } from '@nanostores/react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { newest } from '../../../api/orders/newest';
import { readRepair } from '../../../contract/repairs/api';
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
function adopt(queries: QueryClient, name: string, repair: RepairReply, key: string): RepairReply {
  const { key: _given, ...shown } = repair;
  rememberRepair({ reference: repair.reference, name: repair.name, key });
  queries.setQueryData(repairQueryKey(name, key), shown);
  replaceLinkKey(key);
  return shown;
}

/**
 * Fetches a repair. The first device that opens the slip's link receives the customer's key; a
 * device that already has the key uses it instead of the slip's token.
 */
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
      return adopt(queries, name, await read(known), known);
    } catch (error) {
      // A branch head can create a new link, which invalidates this device's key.
      if (!isNotFound(error)) throw error;
    }
  }
  const repair = await read(key);
  return repair.key === undefined ? repair : adopt(queries, name, repair, repair.key);
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
  };
}
