import { type ReactNode, useState } from 'react';
import { StatusToggle } from '../cards/StatusToggle';
import type { Row } from '../pages';
import type { ShownList } from '../use-list';
import { isPrevious } from '../use-list-rows';
import type { Selection } from '../use-selection';
import { type Heading, HeadingCell, TickCell } from './cells';
import { SidePanel } from './SidePanel';
import styles from './table.module.css';

export interface Column<Each> extends Heading {
  text: (row: Each) => string;
  /** The content of a cell, if it is more than its text. */
  cell?: (row: Each) => ReactNode;
}

/** The status of a row, which asks to change it when pressed. */
export function statusColumn<Each extends { is_active: boolean }>(
  nameOf: (row: Each) => string,
  onPress: (row: Each) => void,
): Column<Each> {
  return {
    title: 'Status',
    sort: 'status',
    text: ({ is_active }) => (is_active ? 'Active' : 'Inactive'),
    cell: (row) => (
      <StatusToggle isActive={row.is_active} name={nameOf(row)} onPress={() => onPress(row)} />
    ),
  };
}

interface Props<Each extends Row> {
  label: string;
  list: ShownList<Each>;
  /** The first column names the row; its text opens the details. */
  columns: readonly [Column<Each>, ...Column<Each>[]];
  sort: string;
  onSort: (sort: string) => void;
  /** Undefined if rows cannot be selected. */
  selection?: Selection<Each> | undefined;
  /** Shown after the name. */
  badge?: (row: Each) => ReactNode;
  /** The details and actions of a row, in a panel beside the table. */
  details: (row: Each) => ReactNode;
  /** The actions for the selected rows. */
  children?: ReactNode;
}

/** The rows of a list as a table. */
export function RowTable<Each extends Row>(props: Props<Each>) {
  const { label, list, columns, sort, onSort, selection } = props;
  const [openId, setOpenId] = useState<Row['id'] | null>(null);
  const [name, ...others] = columns;
  const open = list.rows.find(({ id }) => id === openId);

  function close(): void {
    setOpenId(null);
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
  }

  return (
    <>
      <div className={styles.table}>
        <table aria-label={label} aria-busy={isPrevious(list.state)}>
          <thead>
            <tr>
              {selection && (
                <TickCell
                  as="th"
                  label="All on this page"
                  isSelected={selection.isAll}
                  onSelect={selection.toggleAll}
                />
              )}
              {columns.map((column) => (
                <HeadingCell key={column.title} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.id} data-new={row.id === list.newId || undefined}>
                {selection && (
                  <TickCell
                    as="td"
                    label={name.text(row)}
                    isSelected={selection.selected.includes(row)}
                    onSelect={() => selection.toggle(row)}
                  />
                )}
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    aria-expanded={row.id === openId}
                    onClick={() => setOpenId(row.id === openId ? null : row.id)}
                  >
                    {name.text(row)}
                  </button>
                  {props.badge?.(row)}
                  {row.id === list.newId && <small className={styles.chip}>New</small>}
                </th>
                {others.map(({ title, width, isExtra, isNumber, text, cell = text }) => (
                  <td key={title} data-width={width} data-extra={isExtra} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {props.children}
      {open && (
        <SidePanel label={name.text(open)} onClose={close}>
          {props.details(open)}
        </SidePanel>
      )}
    </>
  );
}
