import { type ReactNode, useState } from 'react';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { Button } from '../../ui/Button';
import { BulkBar } from '../../ui/list/bulk/BulkBar';
import { BulkStatus } from '../../ui/list/bulk/BulkStatus';
import { rowsCsv, saveCsv } from '../../ui/list/bulk/export-rows';
import { type Column, RowTable, statusColumn } from '../../ui/list/table/RowTable';
import { useSelection } from '../../ui/list/use-selection';
import { AssignMany } from './dialogs/AssignStore';
import { statusChange } from './dialogs/UserDialog';
import type { UserList } from './queries';
import { OwnChip } from './UserCard';

export const NOUNS = ['user', 'users'] as const;

const COLUMNS: readonly [Column<UserRow>, ...Column<UserRow>[]] = [
  { title: 'Name', sort: 'name', text: fullName },
  { title: 'Email', width: 'wide', isExtra: true, text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Role', sort: 'role', text: ({ role }) => roleName(role) },
  { title: 'Store', sort: 'store', text: ({ store_name }) => store_name ?? 'unassigned' },
];

interface Props {
  list: UserList;
  ownId: number | undefined;
  details: (user: UserRow) => ReactNode;
  onStatus: (user: UserRow) => void;
}

export function UsersTable({ list, ownId, details, onStatus }: Props) {
  const selection = useSelection(list.rows);
  const [isAssigning, setIsAssigning] = useState(false);
  const columns = [...COLUMNS, statusColumn(fullName, onStatus)] as const;
  const { selected } = selection;

  return (
    <RowTable
      label="Users"
      list={list}
      columns={columns}
      sort={list.filters.sort}
      onSort={(sort) => list.setFilters({ sort })}
      selection={selection}
      badge={({ id }) => id === ownId && <OwnChip />}
      details={details}
    >
      <BulkBar selection={selection} onExport={() => saveCsv('users', rowsCsv(selected, columns))}>
        <BulkStatus
          {...statusChange(list.cache)}
          selected={selected}
          nouns={NOUNS}
          onDone={selection.clear}
        />
        <Button onClick={() => setIsAssigning(true)}>Assign store</Button>
        {isAssigning && (
          <AssignMany
            users={selected}
            refresh={list.cache.refresh}
            onClose={() => setIsAssigning(false)}
          />
        )}
      </BulkBar>
    </RowTable>
  );
}
