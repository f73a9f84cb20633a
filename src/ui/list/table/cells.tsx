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

/** The sort direction of a column, as an `aria-sort` value. */
type Direction = 'ascending' | 'descending' | 'none';

/** The direction in which a list with this sort is sorted by a column. */
export function directionOf(sort: string, word: string): Direction {
  if (sort === word) return 'ascending';
  return sort === `-${word}` ? 'descending' : 'none';
}

/** The sort after a press on a column title. */
export function nextSort(sort: string, word: string): string {
  return directionOf(sort, word) === 'ascending' ? `-${word}` : word;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

export interface Heading {
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

interface HeadingProps {
  column: Heading;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column title; sorts by its column if it can. */
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
