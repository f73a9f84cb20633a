import History from 'lucide-react/icons/history';
import PackagePlus from 'lucide-react/icons/package-plus';
import type { StockRow } from '../../contract/stock';
import { fewLeftText } from '../../lib/stock-words';
import styles from './stock-table.module.css';

export type StockAction = 'change' | 'history';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  rows: readonly StockRow[];
  mayChange: boolean;
  onOpen: (action: StockAction, row: StockRow) => void;
}

export function StockTable({ rows, mayChange, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text, the table scrolls sideways, and keyboard users must be able to scroll it
    <section className={`card ${styles.table}`} aria-label="Stock of each product" tabIndex={0}>
      <table>
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
    </section>
  );
}

interface RowProps extends Omit<Props, 'rows'> {
  row: StockRow;
}

function ProductRow({ row, mayChange, onOpen }: RowProps) {
  const { name, on_hand, held, sold } = row;
  const free = on_hand - held;
  const left = fewLeftText(free);
  return (
    <tr>
      <th scope="row">
        {name}
        {left && <small data-none={free === 0 || undefined}>{left}</small>}
      </th>
      <td>{on_hand}</td>
      <td>{held}</td>
      <td>{free}</td>
      <td>{sold}</td>
      <td>
        {mayChange && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Change stock: ${name}`}
            onClick={() => onOpen('change', row)}
          >
            <PackagePlus {...ICON} />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={`History: ${name}`}
          onClick={() => onOpen('history', row)}
        >
          <History {...ICON} />
        </button>
      </td>
    </tr>
  );
}
