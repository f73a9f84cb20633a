import type { StockRow } from '../../contract/stock';
import { Segments } from '../../ui/form/Segments';
import { SearchField } from '../../ui/list/Filters';
import type { ListSearch } from '../../ui/list/use-list';
import { type Level, rowsAt } from './filter';
import styles from './stock-table.module.css';

interface Props {
  /** The rows that match the search. */
  found: readonly StockRow[];
  search: ListSearch;
  level: Level;
  onLevel: (level: Level) => void;
}

/** The search box and the choice of stock level, with the number of products at each level. */
export function StockFilters({ found, search, level, onLevel }: Props) {
  const count = (each: Level) => rowsAt(found, each).length;
  return (
    <div className={styles.filters}>
      <SearchField label="Search products" placeholder="Search products..." list={search} />
      <Segments
        label="Stock level"
        isLabelHidden
        choices={{
          all: `All ${count('all')}`,
          low: `Low ${count('low')}`,
          out: `Sold out ${count('out')}`,
        }}
        value={level}
        onChoose={onLevel}
      />
    </div>
  );
}
