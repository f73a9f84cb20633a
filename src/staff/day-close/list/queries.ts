import { call } from '../../../api/client';
import { listCloses } from '../../../contract/day-close/api';
import type { CloseRow, ClosesReply, OpenBranch } from '../../../contract/day-close/close';
import { type ListCall, listAddress } from '../../../lib/list-address';
import type { ListPage } from '../../../ui/list/pages';
import { useList } from '../../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../../work/list';

const REFETCH_MS = 60_000;

export interface ClosesPage extends ListPage<CloseRow> {
  open: readonly OpenBranch[];
}

const CLOSES_ADDRESS = listAddress({ branch: readBranch }, WORK_PAGE_SIZE);

export const CLOSES_LIST = {
  name: 'day-closes',
  address: CLOSES_ADDRESS,
  refetchMs: REFETCH_MS,
  request: (query: ListCall<typeof CLOSES_ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listCloses, { query, signal }),
  toPage({ content, totalElements, open }: ClosesReply): ClosesPage {
    return { rows: content, total: totalElements, open };
  },
};

/** The confirmed closes and each branch's next close; `query` is the URL query. */
export function useCloses(query: string, initialPage: ClosesPage | undefined) {
  return useList({ ...CLOSES_LIST, query, initialPage });
}

export type ClosesList = ReturnType<typeof useCloses>;
