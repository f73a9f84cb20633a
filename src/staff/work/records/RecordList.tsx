import { type ReactNode, useState } from 'react';
import { StatusToggle } from '../../../ui/list/cards/RowCard';
import { Cards } from '../../../ui/list/ListView';
import type { Row } from '../../../ui/list/pages';
import { ByView, type ShownView } from '../../../ui/list/table/ViewSwitch';
import type { ShownList } from '../../../ui/list/use-list';
import { type Selection, useSelection } from '../../../ui/list/use-selection';
import type { Column, ColumnHead } from '../table/column';
import { WorkTable } from '../table/WorkTable';
import { RowCheckbox } from './RowCheckbox';
import styles from './record-table.module.css';
import { SidePanel } from './SidePanel';

const CLASSES = { frame: styles.table };

interface RecordColumn<Each> extends ColumnHead {
  /** The cell's text, which an export also contains. */
  text: (row: Each) => string;
  /** The cell's content, if it is not plain text. */
  cell?: (row: Each) => ReactNode;
}

/** The first column names the row; clicking the name opens the row's card. */
export type RecordColumns<Each> = readonly [RecordColumn<Each>, ...RecordColumn<Each>[]];

/** A column that shows each row's status; clicking a status asks whether to change it. */
export function statusColumn<Each extends { is_active: boolean }>(
  nameOf: (row: Each) => string,
  onPress: (row: Each) => void,
): RecordColumn<Each> {
  return {
    name: 'status',
    title: 'Status',
    isSortable: true,
    text: ({ is_active }) => (is_active ? 'Active' : 'Inactive'),
    cell: (row) => (
      <StatusToggle isActive={row.is_active} name={nameOf(row)} onPress={() => onPress(row)} />
    ),
  };
}

interface TableProps<Each extends Row> {
  label: string;
  list: ShownList<Each> & {
    filters: { sort: string };
    setFilters: (texts: { sort: string }) => void;
  };
  columns: RecordColumns<Each>;
  /** A row's details and actions: a card or, beside the table, a panel. */
  card: (row: Each) => ReactNode;
  /** Shown after the name. */
  badge?: (row: Each) => ReactNode;
  /** The actions for the selected rows; undefined if rows cannot be selected. */
  bulk?: ((selection: Selection<Each>) => ReactNode) | undefined;
}

interface Props<Each extends Row> extends TableProps<Each> {
  view: ShownView;
}

/** The records of a list: a card for each or, if there is room, a table that opens the cards. */
export function RecordList<Each extends Row>({ view, ...table }: Props<Each>) {
  return <ByView view={view} cards={<Cards {...table} />} table={<RecordTable {...table} />} />;
}

function RecordTable<Each extends Row>(props: TableProps<Each>) {
  const { label, list, columns, card, badge, bulk } = props;
  const selection = useSelection(list.rows);
  const [openId, setOpenId] = useState<Row['id'] | null>(null);
  const [name, ...others] = columns;
  const open = list.rows.find(({ id }) => id === openId);

  function close(): void {
    setOpenId(null);
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
  }

  const checkbox: Column<Each> = {
    name: 'selected',
    title: '',
    heading: (
      <RowCheckbox
        label="All on this page"
        isSelected={selection.isAll}
        onSelect={selection.toggleAll}
      />
    ),
    cell: (row) => (
      <RowCheckbox
        label={name.text(row)}
        isSelected={selection.selected.includes(row)}
        onSelect={() => selection.toggle(row)}
      />
    ),
  };
  const opener: Column<Each> = {
    ...name,
    isName: true,
    cell: (row) => (
      <>
        <button
          type="button"
          className={styles.name}
          aria-expanded={row.id === openId}
          onClick={() => setOpenId(row.id === openId ? null : row.id)}
        >
          {name.text(row)}
        </button>
        {badge?.(row)}
        {row.id === list.newId && <small className={styles.chip}>New</small>}
      </>
    ),
  };

  return (
    <>
      <WorkTable
        classes={CLASSES}
        label={label}
        list={list}
        columns={[
          ...(bulk ? [checkbox] : []),
          opener,
          ...others.map((column) => ({ ...column, cell: column.cell ?? column.text })),
        ]}
        sort={{ by: list.filters.sort, onChoose: (sort) => list.setFilters({ sort }) }}
        rowProps={({ id }) => ({ 'data-new': id === list.newId || undefined })}
      />
      {bulk?.(selection)}
      {open && (
        <SidePanel label={name.text(open)} onClose={close}>
          {card(open)}
        </SidePanel>
      )}
    </>
  );
}
