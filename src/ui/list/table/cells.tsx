import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { closeOnto } from '../../dialog/use-modal';
import type { Row } from '../pages';
import { type Direction, directionOf, nextSort } from './sort';
import styles from './table.module.css';

export interface Column {
  title: string;
  /** The word of the address that sorts by it. */
  sort?: string;
  /** A long text is wide or wider, in small letters. */
  width?: 'narrow' | 'wide' | 'wider';
  /** Left out where there is no room for it: it stands in the details. */
  isExtra?: boolean;
  /** Figures stand under one another, at the end of their column. */
  isNumber?: boolean;
}

/** Unticks all rows. What was pressed goes with that, so the focus goes on to the tick box of all. */
export function untickAll(untick: () => void): void {
  closeOnto(document.querySelector<HTMLElement>('thead input[type="checkbox"]'), untick);
}

/** The set with an id more, or less. */
export function toggled(ids: ReadonlySet<Row['id']>, id: Row['id']): ReadonlySet<Row['id']> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(ids.has(id) ? others : [...others, id]);
}

interface TickProps {
  as: 'th' | 'td';
  label: string;
  isTicked: boolean;
  onTick: () => void;
}

/** The tick box of a row, or of all of them. */
export function TickCell({ as: Cell, label, isTicked, onTick }: TickProps) {
  return (
    <Cell className={styles.tick}>
      <label>
        <input
          type="checkbox"
          aria-label={`Choose: ${label}`}
          checked={isTicked}
          onChange={onTick}
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

/** The title of a column, which sorts by it where it can. */
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
