import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { attributesOf, type ColumnHead } from './column';
import { directionOf, nextSort } from './sort';

/** How a list is sorted: by the name of a column, after `-` in the opposite direction. */
export interface Sort {
  by: string;
  onChoose: (by: string) => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface Props {
  column: ColumnHead;
  sort: Sort | undefined;
}

/** A column's heading; clicking it sorts the list if the column is sortable. */
export function Heading({ column, sort }: Props) {
  const { name, title, heading = title, isSortable } = column;
  const attributes = { scope: 'col', ...attributesOf(column) };
  if (heading === '') return <td />;
  if (!sort || !isSortable) return <th {...attributes}>{heading}</th>;
  const direction = directionOf(sort.by, name);
  const Icon = ICONS[direction];
  return (
    <th {...attributes} aria-sort={direction}>
      <button type="button" onClick={() => sort.onChoose(nextSort(sort.by, name))}>
        {heading}
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}
