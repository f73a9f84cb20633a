import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { closeAndFocus } from '../../dialog/use-modal';
import type { Row } from '../pages';
import { type Direction, directionOf, nextSort } from './sort';
import styles from './table.module.css';

export interface Column {
  title: string;
  /** The sort word in the URL. */
  sort?: string;
  /** `wide` or `wider`, in small type, for long texts. */
  width?: 'narrow' | 'wide' | 'wider';
  /** Hidden where there is no room; the details show it too. */
  isExtra?: boolean;
  /** Aligns figures at the end of the column. */
  isNumber?: boolean;
}

/**
 * Clears the selection. The pressed button disappears, so the focus moves to the checkbox for all
 * rows.
 */
export function clearSelection(untick: () => void): void {
  closeAndFocus(document.querySelector<HTMLElement>('thead input[type="checkbox"]'), untick);
}

/** The set with an id added or removed. */
export function toggled(ids: ReadonlySet<Row['id']>, id: Row['id']): ReadonlySet<Row['id']> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(ids.has(id) ? others : [...others, id]);
}

interface TickProps {
  as: 'th' | 'td';
  label: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** The checkbox of a row or of all rows. */
export function TickCell({ as: Cell, label, isSelected, onSelect }: TickProps) {
  return (
    <Cell className={styles.tick}>
      <label>
        <input
          type="checkbox"
          aria-label={`Choose: ${label}`}
          checked={isSelected}
          onChange={onSelect}
        />
      </label>
    </Cell>
  );
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface TitleProps {
  column: Column;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column title; sorts by its column if it can. */
export function ColumnTitle({ column, sort, onSort }: TitleProps) {
  const { title, sort: word, width, isExtra, isNumber } = column;
  const common = {
    scope: 'col',
    'data-width': width,
    'data-extra': isExtra,
    'data-number': isNumber,
    'data-title': title,
  } as const;
  if (word === undefined) return <th {...common}>{title}</th>;
  const direction: Direction = directionOf(sort, word);
  const Icon = ICONS[direction];
  return (
    <th {...common} aria-sort={direction}>
      <button type="button" onClick={() => onSort(nextSort(sort, word))}>
        {title}
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}
