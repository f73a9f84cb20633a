import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorCode } from '../../api/error';
import { newest } from '../../api/orders/newest';
import { listRepairs, readRepair } from '../../contract/repairs/api';
import type { RepairRow, RepairsReply } from '../../contract/repairs/list';
import type { RepairReply } from '../../contract/repairs/repair';
import type { ListCall } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { BOARD_ADDRESS, type BoardFilterValues } from './address';

/** How often displayed repairs are refetched. */
export const REFETCH_MS = 30_000;

export type ListedRepair = RepairRow & { id: string };

export interface BoardPage extends ListPage<ListedRepair> {
  /** The branch filter; empty for all branches that the user sees. */
  branch: string;
  counts: RepairsReply['counts'];
  /** When the newest open booking was made (ms). */
  newestBooking: number | null;
}

type BoardCall = ListCall<BoardFilterValues>;

export const REPAIRS_LIST = {
  name: 'repairs',
  address: BOARD_ADDRESS,
  refetchMs: REFETCH_MS,
  request: (query: BoardCall, signal: AbortSignal) => call(listRepairs, { query, signal }),
  toPage({ content, totalElements, ...rest }: RepairsReply, { branch = '' }: BoardCall): BoardPage {
    const { more, counts, newest_booking: newestBooking } = rest;
    const rows = content.map((row) => ({ ...row, id: row.name }));
    return { rows, total: totalElements, more, branch, counts, newestBooking };
  },
};

function isGone(error: unknown): boolean {
  return errorCode(error) === 'not-found';
}

/** Loads a repair; `replace` shows the updated order that a step returned. */
export function useRepair(name: string) {
  const client = useQueryClient();
  const queryKey = ['repair', name];
  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await call(readRepair, { params: { name }, signal });
      return newest(client.getQueryData<RepairReply>(queryKey), read);
    },
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFETCH_MS),
  });
  const replace = (repair: RepairReply) => client.setQueryData(queryKey, repair);
  return { reading, isGone: isGone(reading.error), replace };
}
