import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores } from '../../api/stores';
import { listBranchHeads } from '../../api/users';
import { PAGE_SIZE, STATUSES, searchable } from '../../contract/paging';
import {
  BRANCH_HEAD_STATUSES,
  STORE_SORTS,
  type StoreRow,
  type StoresReply,
} from '../../contract/stores';
import type { BranchHeadRow } from '../../contract/users';
import { type ListAddress, listAddress, oneOf, sortWord } from '../../lib/list-address';
import type { ListRecipe } from '../../ui/list/ListScreen';
import { listPage } from '../../ui/list/pages';

const readSort = oneOf(STORE_SORTS);

const address = listAddress({
  status: oneOf(STATUSES),
  heads: oneOf(BRANCH_HEAD_STATUSES),
  sort: readSort,
});

export type StoreFilterValues = (typeof address.all)['filters'];

export const STORES_READING = {
  address,
  ask: ({ page, search, filters: { status, heads, sort } }: ListAddress<StoreFilterValues>) => ({
    page,
    size: PAGE_SIZE,
    search: searchable(search),
    status,
    branch_head_status: heads,
    sort: sortWord(sort),
  }),
  pageOf: (reply: StoresReply) => listPage(reply.content, reply),
};

export const STORES: ListRecipe<StoreRow, StoreFilterValues> = {
  name: 'stores',
  title: 'Stores',
  nouns: ['store', 'stores'],
  address,
  sorting: { of: ({ sort }) => sort, by: (sort) => ({ sort: readSort(sort) }) },
  load: async (wanted, signal) =>
    STORES_READING.pageOf(await listStores(STORES_READING.ask(wanted), signal)),
};

/** Eligible heads: active, not deleted, heading no store or this one (spec section 5). */
export function eligibleHeads(heads: readonly BranchHeadRow[], storeId: number): BranchHeadRow[] {
  return heads.filter(
    ({ role, is_active, deleted, headed_store }) =>
      role === 'branch_head' &&
      is_active &&
      !deleted &&
      (headed_store === null || headed_store === storeId),
  );
}

export function useEligibleHeads(storeId: number) {
  return useQuery({
    queryKey: ['branch-heads'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => listBranchHeads(page, signal),
        ({ userData }) => userData,
      ),
    select: (heads) => eligibleHeads(heads, storeId),
  });
}
