import type { UserRow } from '../../contract/users';
import { ListScreen } from '../../ui/list/ListScreen';
import type { ListPage } from '../../ui/list/pages';
import { UserDialog } from './dialogs/UserDialog';
import { FoundCustomer, UnlessCustomer } from './FoundCustomer';
import { USERS } from './queries';
import { UserCard } from './UserCard';
import { UserFilters } from './UserFilters';

interface Props {
  /** The query of the address. */
  query: string;
  ownId: number | undefined;
  /** The first page, as the HTML brought it along. */
  first: ListPage<UserRow> | undefined;
}

export function UsersScreen({ query, ownId, first }: Props) {
  return (
    <ListScreen
      list={USERS}
      query={query}
      first={first}
      filters={(filters, show) => <UserFilters filters={filters} show={show} />}
      card={(user, open, isNew) => (
        <UserCard user={user} isOwn={user.id === ownId} isNew={isNew} onOpen={open} />
      )}
      Dialog={UserDialog}
      above={(search) => <FoundCustomer search={search} />}
      whenEmpty={(search, empty) => <UnlessCustomer search={search}>{empty}</UnlessCustomer>}
    />
  );
}
