import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores, setBranchHead } from '../../api/stores';
import { listUsers, patchUser } from '../../api/users';
import { PAGE_SIZE, searchable } from '../../contract/paging';
import type { StoreRow } from '../../contract/stores';
import type { UserRow, UsersReply } from '../../contract/users';
import { type ListAddress, listAddress } from '../../lib/list-address';
import type { ListRecipe } from '../../ui/list/ListScreen';
import { listPage } from '../../ui/list/pages';

type Filters = Record<never, string>;

export const USERS_READING = {
  address: listAddress<Filters>({}),
  ask: ({ page, search }: ListAddress<Filters>) => ({
    page,
    size: PAGE_SIZE,
    search: searchable(search),
  }),
  pageOf: (reply: UsersReply) => listPage(reply.userData, reply),
};

export const USERS: ListRecipe<UserRow, Filters> = {
  name: 'users',
  title: 'Users',
  nouns: ['user', 'users'],
  address: USERS_READING.address,
  load: async (wanted, signal) =>
    USERS_READING.pageOf(await listUsers(USERS_READING.ask(wanted), signal)),
};

/** The stores that somebody can be assigned to, but the one they have. */
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

/** A branch head gets a store on the store itself (spec section 4), everybody else on the user. */
export async function assignStore(user: UserRow, store: StoreRow): Promise<void> {
  if (user.role === 'branch_head') await setBranchHead(store.id, user.id, 'assign-branch-head');
  else await patchUser(user.id, { store: store.id });
}

export async function unassignStore(user: UserRow): Promise<void> {
  if (user.role !== 'branch_head') await patchUser(user.id, { store: null });
  else if (user.store !== null) await setBranchHead(user.store, user.id, 'unassign-branch-head');
}
