import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorCode } from '../../api/error';
import { newest } from '../../api/orders/newest';
import { readRepair } from '../../contract/repairs/api';
import type { RepairRow, RepairsReply } from '../../contract/repairs/list';
import type { RepairReply } from '../../contract/repairs/repair';
import type { ListPage } from '../../ui/list/pages';
import { BOARD_ADDRESS } from './address';

/** How often displayed repairs are refetched. */
export const REFETCH_MS = 30_000;

export type ListedRepair = RepairRow & { id: string };

export interface BoardPage extends ListPage<ListedRepair> {
  counts: RepairsReply['counts'];
  /** When the newest open booking was made (ms). */
  newestBooking: number | null;
}

export const REPAIRS_LIST = {
  name: 'repairs',
  address: BOARD_ADDRESS,
  toPage({ content, totalElements, more, counts, newest_booking }: RepairsReply): BoardPage {
    const rows = content.map((row) => ({ ...row, id: row.name }));
    return { rows, total: totalElements, more, counts, newestBooking: newest_booking };
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
