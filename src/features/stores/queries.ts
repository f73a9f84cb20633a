import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores } from '../../api/stores';
import { listBranchHeads } from '../../api/users';
import { PAGE_SIZE } from '../../contract/paging';
import { BRANCH_HEAD_STATUSES, STORE_STATUSES, type StoreRow } from '../../contract/stores';
import type { BranchHeadRow } from '../../contract/users';
import { listAddress, oneOf } from '../../lib/list-address';
import type { ListRecipe } from '../../ui/list/ListScreen';

const address = listAddress({ status: oneOf(STORE_STATUSES), heads: oneOf(BRANCH_HEAD_STATUSES) });

export type StoreFilterValues = (typeof address.all)['filters'];

export const STORES: ListRecipe<StoreRow, StoreFilterValues> = {
  name: 'stores',
  title: 'Stores',
  nouns: ['store', 'stores'],
  address,
  async load({ page, search, filters: { status, heads } }, signal) {
    const asked = { page, size: PAGE_SIZE, search, status, branch_head_status: heads };
    const { content: rows, totalPages, totalElements: total } = await listStores(asked, signal);
    return { rows, page, totalPages, total };
  },
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
