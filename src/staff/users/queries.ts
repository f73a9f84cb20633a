import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { readStore, STATUSES } from '../../contract/paging';
import { STAFF_ROLES } from '../../contract/roles';
import type { StoreRow } from '../../contract/stores';
import { assignBranchHead, listStores, unassignBranchHead } from '../../contract/stores/api';
import { USER_SORTS, type UserRow, type UsersReply } from '../../contract/users';
import { listUsers, patchUser } from '../../contract/users/api';
import { type ListCall, listAddress, oneOf } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';

const address = listAddress({
  role: oneOf(['', ...STAFF_ROLES]),
  status: oneOf(STATUSES),
  store: readStore,
  sort: oneOf(USER_SORTS),
});

export const USERS = {
  name: 'users',
  address,
  request: (query: ListCall<(typeof address.all)['filters']>, signal: AbortSignal) =>
    call(listUsers, { query, signal }),
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
        (page) => call(listStores, { query: { ...page, status: 'active' }, signal }),
        ({ content }) => content,
      ),
    select: (stores) => stores.filter(({ id }) => id !== own),
  });
}

function setStore(id: number, store: number | null): Promise<UserRow> {
  return call(patchUser, { params: { id }, body: { id, store } });
}

/**
 * Assigns a user to a store: updates the store for a branch head (spec section 4) and the user for
 * other roles.
 */
export async function assignStore(user: UserRow, store: StoreRow): Promise<void> {
  const { id } = user;
  if (user.role !== 'branch_head') await setStore(id, store.id);
  else await call(assignBranchHead, { params: { id: store.id }, body: { user_id: id } });
}

export async function unassignStore(user: UserRow): Promise<void> {
  const { id, role, store } = user;
  if (role !== 'branch_head') await setStore(id, null);
  else if (store !== null)
    await call(unassignBranchHead, { params: { id: store }, body: { user_id: id } });
}
