import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/every-page';
import { listStores } from '../../api/stores';
import { listBranchHeads } from '../../api/users';
import { PAGE_SIZE } from '../../contract/paging';
import type { StoreRow } from '../../contract/stores';
import type { BranchHeadRow } from '../../contract/users';
import type { ListPage } from '../../ui/list/pages';
import type { StoresAddress } from './address';

export const STORES = 'stores';

type Filters = Omit<StoresAddress, 'page'>;

export async function loadStores(
  { search, status, heads }: Filters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<StoreRow>> {
  const asked = { page, size: PAGE_SIZE, search: search.trim(), status, branch_head_status: heads };
  const { content: rows, totalPages, totalElements: total } = await listStores(asked, signal);
  return { rows, page, totalPages, total };
}

/** A store as it is now. */
export async function findStore({ id }: StoreRow): Promise<StoreRow | undefined> {
  const stores = await fetchAllPages(listStores, ({ content }) => content);
  return stores.find((store) => store.id === id);
}

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
