import type { ReactNode } from 'react';

export interface ColumnHead {
  /** Names the column in the URL's `sort` and, as `data-column`, in style sheets. */
  name: string;
  /** The heading; empty above buttons that name themselves. */
  title: string;
  /** The heading's content, if it is not the title. */
  heading?: ReactNode;
  isSortable?: boolean;
  /** True for numbers, which their title labels in a card. */
  isNumber?: boolean;
  /** `wide` and `wider` columns show long text in a small font. */
  width?: 'narrow' | 'wide' | 'wider';
  /** True to hide the column when space is limited; the row's card shows the same value. */
  isExtra?: boolean;
}

/** A column of a table: its heading and what each row shows in it. */
export interface Column<Each> extends ColumnHead {
  /** True for the column that names the row. */
  isName?: boolean;
  cell: (row: Each) => ReactNode;
}

/** What the style of a column's heading and cells depends on. */
export function attributesOf({ name, width, isExtra, isNumber }: ColumnHead) {
  return {
    'data-column': name,
    'data-width': width,
    'data-extra': isExtra,
    'data-number': isNumber,
  };
}
