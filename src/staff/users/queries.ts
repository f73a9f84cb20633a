import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { listStores, setBranchHead } from '../../api/stores';
import { listUsers, patchUser } from '../../api/users';
import { readStore, STATUSES } from '../../contract/paging';
import { STAFF_ROLES } from '../../contract/roles';
import type { StoreRow } from '../../contract/stores';
import { USER_SORTS, type UserRow, type UsersReply } from '../../contract/users';
import { listAddress, oneOf } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';

export const USERS = {
  name: 'users',
  address: listAddress({
    role: oneOf(['', ...STAFF_ROLES]),
    status: oneOf(STATUSES),
    store: readStore,
    sort: oneOf(USER_SORTS),
  }),
  request: listUsers,
  toPage: ({ userData, totalElements }: UsersReply) => ({ rows: userData, total: totalElements }),
};

/** The user list; `query` is the URL query, and `initialPage` is the server-rendered page. */
export function useUsers(query: string, initialPage: ListPage<UserRow> | undefined) {
  return useList({ ...USERS, query, initialPage });
}

export type UserList = ReturnType<typeof useUsers>;

/** A store's label as a dropdown option. */
export function storeLabel({ store_name, code }: StoreRow): string {
  return `${store_name} (${code})`;
}

/** Warns that a store's current branch head will be replaced. */
export function replacedHead({ branch_head_name: head }: StoreRow): string | undefined {
  return head === null ? undefined : `Replaces ${head} as its branch head.`;
}

/** The stores that a user can be assigned to, excluding their current one. */
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

/**
 * Assigns a user to a store: updates the store for a branch head (spec section 4) and the user for
 * other roles.
 */
export async function assignStore(user: UserRow, store: StoreRow): Promise<void> {
  if (user.role === 'branch_head') await setBranchHead(store.id, user.id, 'assign-branch-head');
  else await patchUser(user.id, { store: store.id });
}

export async function unassignStore(user: UserRow): Promise<void> {
  if (user.role !== 'branch_head') await patchUser(user.id, { store: null });
  else if (user.store !== null) await setBranchHead(user.store, user.id, 'unassign-branch-head');
}
