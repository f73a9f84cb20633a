import type { ReactNode } from 'react';
import { StatusToggle } from '../cards/StatusToggle';
import type { Row } from '../pages';
import { type Column, ColumnTitle, TickCell, toggled } from './cells';
import styles from './table.module.css';

interface TextColumn<Each> extends Column {
  text: (row: Each) => string;
}

/** The columns of a table of rows: name, status and details. */
export interface TableRecipe<Each> {
  nameOf: (row: Each) => string;
  badge?: (row: Each) => ReactNode;
  columns: readonly TextColumn<Each>[];
}

/** A row that is active or inactive. */
export type ActiveRow = Row & { is_active: boolean };

interface Props<Each extends ActiveRow> {
  label: string;
  table: TableRecipe<Each>;
  rows: readonly Each[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
  /** The selected rows. */
  chosen: ReadonlySet<Row['id']>;
  onChoose: (chosen: ReadonlySet<Row['id']>) => void;
  /** The id of the row that was just added. */
  newId: Row['id'] | undefined;
  /** The id of the row whose details are open. */
  openId: Row['id'] | undefined;
  onOpen: (row: Each) => void;
  onStatus: (row: Each) => void;
}

/** The rows of a list as a table. */
export function RowTable<Each extends ActiveRow>(props: Props<Each>) {
  const { label, table, rows, isBusy, sort, onSort, newId, openId, chosen, onChoose } = props;
  const isAll = rows.every(({ id }) => chosen.has(id));
  const { nameOf, badge, columns } = table;
  const title = (column: Column) => (
    <ColumnTitle key={column.title} column={column} sort={sort} onSort={onSort} />
  );

  return (
    <div className={styles.table}>
      <table aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            <TickCell
              as="th"
              label="All on this page"
              isSelected={isAll}
              onSelect={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
            />
            {title({ title: 'Name', sort: 'name' })}
            {columns.map(title)}
            {title({ title: 'Status', sort: 'status' })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-new={row.id === newId || undefined}>
              <TickCell
                as="td"
                label={nameOf(row)}
                isSelected={chosen.has(row.id)}
                onSelect={() => onChoose(toggled(chosen, row.id))}
              />
              <th scope="row">
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={row.id === openId}
                  onClick={() => props.onOpen(row)}
                >
                  {nameOf(row)}
                </button>
                {badge?.(row)}
                {row.id === newId && <small className={styles.chip}>New</small>}
              </th>
              {columns.map(({ title: name, width, isExtra, text }) => (
                <td key={name} data-width={width} data-extra={isExtra}>
                  {text(row)}
                </td>
              ))}
              <td>
                <StatusToggle
                  isActive={row.is_active}
                  name={nameOf(row)}
                  onPress={() => props.onStatus(row)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
