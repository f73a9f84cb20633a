import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores, setBranchHead } from '../../api/stores';
import { listUsers, patchUser } from '../../api/users';
import { PAGE_SIZE } from '../../contract/paging';
import type { StoreRow } from '../../contract/stores';
import type { UserRow } from '../../contract/users';
import { listAddress } from '../../lib/list-address';
import type { ListRecipe } from '../../ui/list/ListScreen';

export const USERS: ListRecipe<UserRow, Record<never, string>> = {
  name: 'users',
  title: 'Users',
  nouns: ['user', 'users'],
  address: listAddress({}),
  async load({ page, search }, signal) {
    const reply = await listUsers({ page, size: PAGE_SIZE, search }, signal);
    const { userData: rows, totalPages, totalElements: total } = reply;
    return { rows, page, totalPages, total };
  },
};

/** The stores that somebody can be assigned to. */
export function useOpenStores() {
  return useQuery({
    queryKey: ['open-stores'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => listStores({ ...page, status: 'active' }, signal),
        ({ content }) => content,
      ),
  });
}

/** A branch head gets a store on the store itself (spec section 4), everybody else on the user. */
export async function assignStore(user: UserRow, store: StoreRow): Promise<void> {
  if (user.role === 'branch_head') await setBranchHead(store.id, user.id, 'assign-branch-head');
  else await patchUser(user.id, { store: store.id });
}

export async function unassignStore(user: UserRow): Promise<void> {
  if (user.role !== 'branch_head') await patchUser(user.id, { store: null });
  else if (user.store !== null) await setBranchHead(user.store, user.id, 'unassign-branch-head');
}
