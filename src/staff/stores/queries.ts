import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { fetchAllPages } from '../../api/fetch-all-pages';
import {
  BRANCH_HEAD_STATUSES,
  STORE_SORTS,
  STORE_STATUSES,
  type StoreRow,
} from '../../contract/stores';
import { listStores } from '../../contract/stores/api';
import type { BranchHeadRow } from '../../contract/users';
import { listBranchHeads } from '../../contract/users/api';
import { type ListCall, listAddress, oneOf } from '../../lib/list-address';
import { type ListPage, pageOf } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';

const address = listAddress({
  status: oneOf(STORE_STATUSES),
  heads: oneOf(BRANCH_HEAD_STATUSES),
  sort: oneOf(STORE_SORTS),
});

type StoresCall = ListCall<(typeof address.all)['filters']>;

/** Translates the parameters to the API's names. */
export function storesCall({ heads = 'all', ...asked }: StoresCall) {
  return { ...asked, branch_head_status: heads };
}

export const STORES = {
  name: 'stores',
  address,
  request: (asked: StoresCall, signal: AbortSignal) =>
    call(listStores, { query: storesCall(asked), signal }),
  toPage: pageOf<StoreRow>,
};

/** The store list; `query` is the URL query, and `initialPage` is the server-rendered page. */
export function useStores(query: string, initialPage: ListPage<StoreRow> | undefined) {
  return useList({ ...STORES, query, initialPage });
}

export type StoreList = ReturnType<typeof useStores>;

/** Eligible heads: active, not deleted, and not heading another store (spec section 5). */
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
        (page) => call(listBranchHeads, { query: { ...page, role: 'branch_head' }, signal }),
        ({ userData }) => userData,
      ),
    select: (heads) => eligibleHeads(heads, storeId),
  });
}
