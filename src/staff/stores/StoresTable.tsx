import type { ReactNode } from 'react';
import type { StoreRow } from '../../contract/stores';
import { BulkBar } from '../../ui/list/bulk/BulkBar';
import { BulkStatus } from '../../ui/list/bulk/BulkStatus';
import { rowsCsv, saveCsv } from '../../ui/list/bulk/export-rows';
import { type Column, RowTable, statusColumn } from '../../ui/list/table/RowTable';
import { useSelection } from '../../ui/list/use-selection';
import { statusChange } from './dialogs/StoreDialog';
import type { StoreList } from './queries';

export const NOUNS = ['store', 'stores'] as const;

const nameOf = ({ store_name }: StoreRow) => store_name;

const COLUMNS: readonly [Column<StoreRow>, ...Column<StoreRow>[]] = [
  { title: 'Name', sort: 'name', text: nameOf },
  { title: 'Code', sort: 'code', width: 'narrow', text: ({ code }) => code },
  { title: 'Address', width: 'wider', text: ({ address }) => address },
  { title: 'Branch head', text: (store) => store.branch_head_name ?? 'Not assigned' },
];

interface Props {
  list: StoreList;
  details: (store: StoreRow) => ReactNode;
  onStatus: (store: StoreRow) => void;
}

export function StoresTable({ list, details, onStatus }: Props) {
  const selection = useSelection(list.rows);
  const columns = [...COLUMNS, statusColumn(nameOf, onStatus)] as const;

  return (
    <RowTable
      label="Stores"
      list={list}
      columns={columns}
      sort={list.filters.sort}
      onSort={(sort) => list.setFilters({ sort })}
      selection={selection}
      details={details}
    >
      <BulkBar
        selection={selection}
        onExport={() => saveCsv('stores', rowsCsv(selection.selected, columns))}
      >
        <BulkStatus
          {...statusChange(list.cache)}
          selected={selection.selected}
          nouns={NOUNS}
          onDone={selection.clear}
        />
      </BulkBar>
    </RowTable>
  );
}
