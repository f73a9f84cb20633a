import { roleName, STAFF_ROLES } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { SearchField } from '../../ui/list/filters/SearchField';
import { SelectFilter, STATUS_CHOICES } from '../../ui/list/filters/SelectFilter';
import { ListHead } from '../../ui/list/ListHead';
import { Cards, ListView } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { ViewSwitch } from '../../ui/list/table/ViewSwitch';
import { useView, type View } from '../../ui/list/table/view';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { StoreFilter } from '../stores/filter/StoreFilter';
import { UserDialog } from './dialogs/UserDialog';
import { FoundCustomer, UnlessCustomer } from './FoundCustomer';
import { useUsers } from './queries';
import { type UserAction, UserCard } from './UserCard';
import { NOUNS, UsersTable } from './UsersTable';

const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: roleName(role) }));

interface Props {
  /** The URL query. */
  query: string;
  ownId: number | undefined;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<UserRow> | undefined;
  /** The view that this device remembers. */
  view: View;
}

/** The staff, whom an admin adds, edits, assigns to stores and deletes. */
export function UsersScreen(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ query, ownId, initialPage, view: storedView }: Props) {
  const list = useUsers(query, initialPage);
  const { search, filters, setFilters } = list;
  const dialog = useRowDialog<UserRow, UserAction>();
  const { view, choose } = useView(storedView);
  const card = (user: UserRow) => (
    <UserCard
      user={user}
      isOwn={user.id === ownId}
      isNew={user.id === list.newId}
      onOpen={(action) => dialog.open(action, user)}
    />
  );

  return (
    <div className={styles.screen}>
      <ListHead
        title="Users"
        titleRef={dialog.title}
        nouns={NOUNS}
        state={list.state}
        onAdd={dialog.openNew}
        viewSwitch={<ViewSwitch view={view} onChoose={choose} />}
      >
        <SearchField
          label="Search users"
          placeholder="Search users..."
          value={list.typed}
          onSearch={list.setSearch}
        />
        <SelectFilter
          label="Role"
          all="All Roles"
          choices={ROLE_CHOICES}
          value={filters.role}
          onChoose={(role) => setFilters({ role })}
        />
        <SelectFilter
          label="Status"
          choices={STATUS_CHOICES}
          value={filters.status}
          onChoose={(status) => setFilters({ status })}
        />
        <StoreFilter store={filters.store} onChoose={(store) => setFilters({ store })} />
      </ListHead>
      <FoundCustomer search={search} />
      <ListView
        list={list}
        whenEmpty={(empty) => <UnlessCustomer search={search}>{empty}</UnlessCustomer>}
      >
        {view === 'table' ? (
          <UsersTable
            list={list}
            ownId={ownId}
            details={card}
            onStatus={(user) => dialog.open('status', user)}
          />
        ) : (
          <Cards label="Users" list={list}>
            {card}
          </Cards>
        )}
      </ListView>
      {dialog.opened && <UserDialog opened={dialog.opened} list={list} onClose={dialog.close} />}
    </div>
  );
}
