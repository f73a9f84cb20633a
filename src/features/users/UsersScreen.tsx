import { useRef, useState } from 'react';
import type { UserRow } from '../../contract/users';
import { closeOnto } from '../../ui/list/close-onto';
import { ListHead } from '../../ui/list/ListHead';
import { ListView } from '../../ui/list/ListView';
import { SearchField } from '../../ui/list/SearchField';
import { latestOf, useList } from '../../ui/list/use-list';
import { goTo, useQueryString } from '../../ui/navigation/query-string';
import { QueryProvider } from '../../ui/QueryProvider';
import { parseUsersAddress, type UsersAddress, usersAddress } from './address';
import { type Opened, UserDialogs } from './dialogs/UserDialogs';
import { loadUsers, USERS } from './queries';
import { UserCard } from './UserCard';

interface Props {
  /** The query of the address. */
  query: string;
  ownId: number | undefined;
}

export function UsersScreen(props: Props) {
  return (
    <QueryProvider>
      <Users {...props} />
    </QueryProvider>
  );
}

function Users({ query, ownId }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const address = parseUsersAddress(useQueryString(query));
  const { search, page } = address;
  const { state } = useList<UserRow>({
    name: USERS,
    filters: { search: search.trim() },
    page,
    load: (asked, signal) => loadUsers(search, asked, signal),
  });

  function show(next: Partial<UsersAddress>, how: 'push' | 'replace'): void {
    goTo((now) => usersAddress({ ...parseUsersAddress(now), page: 0, ...next }), how);
  }

  return (
    <div className="list-screen">
      <ListHead
        title="Users"
        titleRef={title}
        nouns={['user', 'users']}
        state={state}
        onAdd={() => setOpened({ kind: 'create' })}
      >
        <SearchField
          label="Search users"
          placeholder="Search users..."
          value={search}
          onSearch={(text) => show({ search: text }, page === 0 ? 'replace' : 'push')}
        />
      </ListHead>
      <ListView
        state={state}
        label="Users"
        page={page}
        onPage={(next, how) => show({ page: next }, how)}
        onClear={search === '' ? undefined : () => show({ search: '' }, 'push')}
      >
        {(user) => (
          <UserCard
            user={user}
            isOwn={user.id === ownId}
            onOpen={(kind) => setOpened({ kind, user })}
          />
        )}
      </ListView>
      <UserDialogs
        opened={opened}
        latest={(row) => latestOf(state, row)}
        onClose={() => closeOnto(title.current, () => setOpened(null))}
      />
    </div>
  );
}
