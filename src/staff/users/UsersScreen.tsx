import { roleName, STAFF_ROLES } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { BulkBar, rowsCsv } from '../../ui/list/bulk/BulkBar';
import { BulkStatus } from '../../ui/list/bulk/BulkStatus';
import { SelectFilter, STATUS_CHOICES } from '../../ui/list/Filters';
import { ListHead } from '../../ui/list/ListHead';
import { ListView } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { useView, type View, ViewSwitch } from '../../ui/list/table/ViewSwitch';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { StoreFilter } from '../stores/StoreFilter';
import { type RecordColumns, RecordList, statusColumn } from '../work/records/RecordList';
import { AssignMany } from './dialogs/AssignStore';
import { statusChange, UserDialog } from './dialogs/UserDialog';
import { CreateUser } from './dialogs/UserForms';
import { FoundCustomer, UnlessCustomer } from './FoundCustomer';
import { useUsers } from './queries';
import { OwnChip, type UserAction, UserCard } from './UserCard';

const NOUNS = ['user', 'users'] as const;

const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: roleName(role) }));

const COLUMNS: RecordColumns<UserRow> = [
  { name: 'name', title: 'Name', isSortable: true, text: fullName },
  { name: 'email', title: 'Email', width: 'wide', isExtra: true, text: ({ email }) => email },
  { name: 'phone', title: 'Phone', text: ({ phone }) => phone },
  { name: 'role', title: 'Role', isSortable: true, text: ({ role }) => roleName(role) },
  {
    name: 'store',
    title: 'Store',
    isSortable: true,
    text: ({ store_name }) => store_name ?? 'unassigned',
  },
];

interface Props {
  /** The URL query. */
  query: string;
  ownId: number | undefined;
  /** The server-rendered first page. */
  initialPage: ListPage<UserRow> | undefined;
  /** The view stored on this device. */
  view: View;
}

/** The list of staff, where admins add, edit and delete users and assign them to stores. */
export function UsersScreen(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ query, ownId, initialPage, view: stored }: Props) {
  const list = useUsers(query, initialPage);
  const dialog = useRowDialog<UserRow, UserAction>();
  const { view, choose } = useView(stored);
  const columns = [
    ...COLUMNS,
    statusColumn(fullName, (user: UserRow) => dialog.open('status', user)),
  ] as const;
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
        list={list}
        addButton={dialog.addButton}
        viewSwitch={<ViewSwitch view={view} onChoose={choose} />}
      >
        <SelectFilter
          label="Role"
          all="All Roles"
          choices={ROLE_CHOICES}
          {...list.filter('role')}
        />
        <SelectFilter label="Status" choices={STATUS_CHOICES} {...list.filter('status')} />
        <StoreFilter {...list.filter('store')} />
      </ListHead>
      <FoundCustomer search={list.search} />
      <ListView
        list={list}
        whenEmpty={(empty) => <UnlessCustomer search={list.search}>{empty}</UnlessCustomer>}
      >
        <RecordList
          view={view}
          label="Users"
          list={list}
          columns={columns}
          card={card}
          badge={({ id }) => id === ownId && <OwnChip />}
          bulk={(selection) => (
            <BulkBar
              selection={selection}
              fileName="users"
              toCsv={(users) => rowsCsv(users, columns)}
            >
              <BulkStatus {...statusChange(list.cache)} selection={selection} nouns={NOUNS} />
              <AssignMany users={selection.selected} refresh={list.cache.refresh} />
            </BulkBar>
          )}
        />
      </ListView>
      <CreateUser
        key={dialog.createKey}
        framed={dialog.framed}
        onCreated={list.cache.add}
        onClose={dialog.close}
      />
      {dialog.opened && <UserDialog opened={dialog.opened} list={list} onClose={dialog.close} />}
    </div>
  );
}
