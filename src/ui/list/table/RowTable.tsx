import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StatusToggle } from '../cards/RowCard';
import type { Row } from '../pages';
import type { ShownList } from '../use-list';
import { type Selection, useSelection } from '../use-selection';
import { type Heading, HeadingCell, TickCell } from './cells';
import styles from './table.module.css';

export interface Column<Each> extends Heading {
  text: (row: Each) => string;
  /** The cell's content, if it is not plain text. */
  cell?: (row: Each) => ReactNode;
}

/** The first column names the row; clicking the name opens the details. */
export type Columns<Each> = readonly [Column<Each>, ...Column<Each>[]];

/** A column that shows each row's status; clicking a status asks whether to change it. */
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
  list: ShownList<Each> & {
    filters: { sort: string };
    setFilters: (texts: { sort: string }) => void;
  };
  columns: Columns<Each>;
  /** Shown after the name. */
  badge?: (row: Each) => ReactNode;
  /** A row's details and actions, shown in a panel beside the table. */
  details: (row: Each) => ReactNode;
  /** The actions for the selected rows; undefined if rows cannot be selected. */
  bulk?: ((selection: Selection<Each>) => ReactNode) | undefined;
}

/** Renders a list's rows as a table. */
export function RowTable<Each extends Row>(props: Props<Each>) {
  const { label, list, columns, badge, details, bulk } = props;
  const selection = useSelection(list.rows);
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
        <table aria-label={label} aria-busy={list.query.isPlaceholderData}>
          <thead>
            <tr>
              {bulk && (
                <TickCell
                  as="th"
                  label="All on this page"
                  isSelected={selection.isAll}
                  onSelect={selection.toggleAll}
                />
              )}
              {columns.map((column) => (
                <HeadingCell
                  key={column.title}
                  column={column}
                  sort={list.filters.sort}
                  onSort={(sort) => list.setFilters({ sort })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.id} data-new={row.id === list.newId || undefined}>
                {bulk && (
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
                  {badge?.(row)}
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
      {bulk?.(selection)}
      {open && (
        <SidePanel label={name.text(open)} onClose={close}>
          {details(open)}
        </SidePanel>
      )}
    </>
  );
}

interface PanelProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A row's details beside its table. Escape closes the panel while the focus is inside it. */
function SidePanel({ label, onClose, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when another row is shown
  useEffect(() => panel.current?.focus({ preventScroll: true }), [label]);

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Details of ${label}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label="Close details"
        onClick={onClose}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {children}
    </section>
  );
}
