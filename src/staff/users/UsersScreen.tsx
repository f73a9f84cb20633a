import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import type { BulkRecipe } from '../../ui/list/bulk/BulkBar';
import rowCard from '../../ui/list/cards/row-card.module.css';
import { ListScreen } from '../../ui/list/ListScreen';
import type { ListPage } from '../../ui/list/pages';
import type { TableRecipe } from '../../ui/list/table/RowTable';
import type { View } from '../../ui/list/table/view';
import { AssignMany } from './dialogs/AssignMany';
import { UserDialog } from './dialogs/UserDialog';
import { USER_ACTIONS } from './dialogs/user-actions';
import { FoundCustomer, UnlessCustomer } from './FoundCustomer';
import { USERS } from './queries';
import { UserCard } from './UserCard';
import { UserFilters } from './UserFilters';

const COLUMNS: TableRecipe<UserRow>['columns'] = [
  { title: 'Email', width: 'wide', isExtra: true, text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Role', sort: 'role', text: ({ role }) => roleName(role) },
  { title: 'Store', sort: 'store', text: ({ store_name }) => store_name ?? 'unassigned' },
];

const BULK: BulkRecipe<UserRow> = { actions: USER_ACTIONS, Assign: AssignMany };

interface Props {
  /** The URL query. */
  query: string;
  ownId: number | undefined;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<UserRow> | undefined;
  view: View;
}

export function UsersScreen({ query, ownId, initialPage, view }: Props) {
  return (
    <ListScreen
      list={USERS}
      query={query}
      initialPage={initialPage}
      view={view}
      table={{
        nameOf: fullName,
        badge: ({ id }) => id === ownId && <small className={rowCard.chip}>You</small>,
        columns: COLUMNS,
      }}
      filters={(filters, show) => <UserFilters filters={filters} show={show} />}
      bulk={BULK}
      card={(user, open, isNew) => (
        <UserCard user={user} isOwn={user.id === ownId} isNew={isNew} onOpen={open} />
      )}
      Dialog={UserDialog}
      above={(search) => <FoundCustomer search={search} />}
      whenEmpty={(search, empty) => <UnlessCustomer search={search}>{empty}</UnlessCustomer>}
    />
  );
}
