import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores, setBranchHead } from '../../api/stores';
import { listUsers, patchUser } from '../../api/users';
import { PAGE_SIZE, readStore, STATUSES, searchable } from '../../contract/paging';
import { STAFF_ROLES } from '../../contract/roles';
import type { StoreRow } from '../../contract/stores';
import { USER_SORTS, type UserRow, type UsersReply } from '../../contract/users';
import { type ListAddress, listAddress, oneOf, sortWord } from '../../lib/list-address';
import type { ListRecipe } from '../../ui/list/ListScreen';
import { listPage } from '../../ui/list/pages';

export const readRole = oneOf(['all', ...STAFF_ROLES]);

const readSort = oneOf(USER_SORTS);

const address = listAddress({
  role: readRole,
  status: oneOf(STATUSES),
  store: readStore,
  sort: readSort,
});

export type UserFilterValues = (typeof address.all)['filters'];

export const USERS_READING = {
  address,
  ask: ({ page, search, filters }: ListAddress<UserFilterValues>) => ({
    page,
    size: PAGE_SIZE,
    search: searchable(search),
    role: filters.role === 'all' ? '' : filters.role,
    status: filters.status === 'all' ? '' : filters.status,
    store: filters.store,
    sort: sortWord(filters.sort),
  }),
  pageOf: (reply: UsersReply) => listPage(reply.userData, reply),
};

export const USERS: ListRecipe<UserRow, UserFilterValues> = {
  name: 'users',
  title: 'Users',
  nouns: ['user', 'users'],
  address,
  sorting: { of: ({ sort }) => sort, by: (sort) => ({ sort: readSort(sort) }) },
  load: async (wanted, signal) =>
    USERS_READING.pageOf(await listUsers(USERS_READING.ask(wanted), signal)),
};

/** The stores that a user can be assigned to, except their own. */
export function useOtherStores(own: number | null) {
  return useQuery({
    queryKey: ['open-stores'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => listStores({ ...page, status: 'active' }, signal),
        ({ content }) => content,
      ),
    select: (stores) => stores.filter(({ id }) => id !== own),
  });
}

/** Assigns a branch head on the store (spec section 4), and other users on the user. */
export async function assignStore(user: UserRow, store: StoreRow): Promise<void> {
  if (user.role === 'branch_head') await setBranchHead(store.id, user.id, 'assign-branch-head');
  else await patchUser(user.id, { store: store.id });
}

export async function unassignStore(user: UserRow): Promise<void> {
  if (user.role !== 'branch_head') await patchUser(user.id, { store: null });
  else if (user.store !== null) await setBranchHead(user.store, user.id, 'unassign-branch-head');
}
