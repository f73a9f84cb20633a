import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import styles from './table.module.css';

interface TickProps {
  as: 'th' | 'td';
  label: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** A checkbox for a single row or for all rows. */
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

/** A column's sort direction, as an `aria-sort` value. */
type Direction = 'ascending' | 'descending' | 'none';

/** The direction in which a column is currently sorted. */
export function directionOf(sort: string, word: string): Direction {
  if (sort === word) return 'ascending';
  return sort === `-${word}` ? 'descending' : 'none';
}

/** The sort order after a click on a column title. */
export function nextSort(sort: string, word: string): string {
  return directionOf(sort, word) === 'ascending' ? `-${word}` : word;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

export interface Heading {
  title: string;
  /** The column's `sort` value in the URL. */
  sort?: string;
  /** `wide` and `wider` columns show long text in a small font. */
  width?: 'narrow' | 'wide' | 'wider';
  /** True to hide the column when space is limited; the row's details show the same value. */
  isExtra?: boolean;
  /** Right-aligns numbers. */
  isNumber?: boolean;
}

interface HeadingProps {
  column: Heading;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column title; clicking it sorts the table if the column is sortable. */
export function HeadingCell({ column, sort, onSort }: HeadingProps) {
  const { title, sort: word, width, isExtra, isNumber } = column;
  const common = {
    scope: 'col',
    'data-width': width,
    'data-extra': isExtra,
    'data-number': isNumber,
    'data-title': title,
  } as const;
  if (word === undefined) return <th {...common}>{title}</th>;
  const direction = directionOf(sort, word);
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
