import { call } from '../../api/client';
import type { CountRow, CountsReply } from '../../contract/goods/counts';
import { listCounts } from '../../contract/goods/counts-api';
import { type ListCall, listAddress } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../work/list';

const REFETCH_MS = 60_000;

export interface CountsPage extends ListPage<CountRow> {
  open: readonly CountRow[];
  branches: CountsReply['branches'];
}

const ADDRESS = listAddress({ branch: readBranch }, WORK_PAGE_SIZE);

export const COUNTS_LIST = {
  name: 'stock-counts',
  address: ADDRESS,
  refetchMs: REFETCH_MS,
  request: (query: ListCall<typeof ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listCounts, { query, signal }),
  toPage({ content, totalElements, open, branches }: CountsReply): CountsPage {
    return { rows: content, total: totalElements, open, branches };
  },
};

/** The ended counts, the open ones and the branches; `query` is the URL query. */
export function useCounts(query: string, initialPage: CountsPage | undefined) {
  return useList({ ...COUNTS_LIST, query, initialPage });
}

export type CountsList = ReturnType<typeof useCounts>;
