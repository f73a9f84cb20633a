import type { ComponentProps, ReactNode } from 'react';
import type { Row } from '../../../ui/list/pages';
import type { Classes } from './classes';
import { attributesOf, type Column, type ColumnHead } from './column';
import { Heading, type Sort } from './Heading';

/** A row's attributes: what its style depends on, and the id by which it is found again. */
interface RowProps {
  id?: string;
  className?: string | undefined;
  [data: `data-${string}`]: boolean | undefined;
}

/** The rows, and whether they are those of an earlier request. */
export interface TableList<Each> {
  rows: readonly Each[];
  query: { isPlaceholderData: boolean };
}

interface Props<Each extends Row> extends Omit<ComponentProps<'table'>, 'children' | 'className'> {
  label: string;
  list: TableList<Each>;
  columns: readonly Column<Each>[];
  classes: Classes;
  /** Undefined if the list cannot be sorted. */
  sort?: Sort;
  rowProps?: (row: Each) => RowProps;
}

/**
 * The rows of a staff list. On narrow screens, the style turns the same elements into cards, because
 * the server does not know the width of the screen.
 */
export function WorkTable<Each extends Row>(props: Props<Each>) {
  const { label, list, columns, classes, sort, rowProps, ...table } = props;
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={list.query.isPlaceholderData}
        {...table}
      >
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id} {...rowProps?.(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} className={classes.cells?.[column.name]}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  column: ColumnHead & { isName?: boolean };
  className: string | undefined;
  children: ReactNode;
}

function Cell({ column, ...rest }: CellProps) {
  const { title, isName, isNumber } = column;
  const attributes = {
    'data-label': isNumber ? title : undefined,
    ...attributesOf(column),
    ...rest,
  };
  return isName ? <th scope="row" {...attributes} /> : <td {...attributes} />;
}
