import PackagePlus from 'lucide-react/icons/package-plus';
import type { StockRow } from '../../contract/stock';
import { fewLeftText } from '../../lib/stock-words';
import { freeOf } from './filter';
import styles from './stock-table.module.css';

export type StockAction = 'change' | 'history';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  rows: readonly StockRow[];
  mayChange: boolean;
  onOpen: (action: StockAction, row: StockRow) => void;
}

/** The stock of each product: a table, or on a phone a card for each product. */
export function StockTable({ rows, mayChange, onOpen }: Props) {
  return (
    <div className={`card ${styles.table}`}>
      <table aria-label="Stock of each product">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">On hand</th>
            <th scope="col">Reserved</th>
            <th scope="col">Free</th>
            <th scope="col">Sold</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRow key={row.product_id} row={row} mayChange={mayChange} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<Props, 'rows'> {
  row: StockRow;
}

function ProductRow({ row, mayChange, onOpen }: RowProps) {
  const { name, on_hand, held, sold } = row;
  const free = freeOf(row);
  const left = fewLeftText(free);
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} onClick={() => onOpen('history', row)}>
          {name}
          <span className="visually-hidden"> history</span>
        </button>
        {left && <small data-none={free === 0 || undefined}>{left}</small>}
      </th>
      <td data-label="On hand">{on_hand}</td>
      <td data-label="Reserved">{held}</td>
      <td data-label="Free">{free}</td>
      <td data-label="Sold">{sold}</td>
      <td>
        {mayChange && (
          <button
            type="button"
            className="button"
            aria-label={`Change stock: ${name}`}
            onClick={() => onOpen('change', row)}
          >
            <PackagePlus {...ICON} />
            Change
          </button>
        )}
      </td>
    </tr>
  );
}
