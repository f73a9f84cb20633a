import PackagePlus from 'lucide-react/icons/package-plus';
import type { StockRow } from '../../contract/stock';
import { fewLeftText } from '../../lib/stock-words';
import type { Column } from '../work/table/column';
import { type TableList, WorkTable } from '../work/table/WorkTable';
import { freeOf } from './filter';
import styles from './stock-table.module.css';

export type StockAction = 'change' | 'history';
type ListedStock = StockRow & { id: string };

const CLASSES = { frame: `card ${styles.table}`, head: 'hidden-on-phone' };
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props extends Options {
  list: TableList<ListedStock>;
}

interface Options {
  mayChange: boolean;
  onOpen: (action: StockAction, row: StockRow) => void;
}

/** The stock of each product: a table, or on a phone a card for each product. */
export function StockTable({ list, ...options }: Props) {
  return (
    <WorkTable
      classes={CLASSES}
      label="Stock of each product"
      list={list}
      columns={columnsOf(options)}
    />
  );
}

function columnsOf({ mayChange, onOpen }: Options): readonly Column<ListedStock>[] {
  return [
    {
      name: 'product',
      title: 'Product',
      isName: true,
      cell: (row) => <Product row={row} onPress={() => onOpen('history', row)} />,
    },
    { name: 'on-hand', title: 'On hand', isNumber: true, cell: ({ on_hand }) => on_hand },
    { name: 'held', title: 'Reserved', isNumber: true, cell: ({ held }) => held },
    { name: 'free', title: 'Free', isNumber: true, cell: freeOf },
    { name: 'sold', title: 'Sold', isNumber: true, cell: ({ sold }) => sold },
    {
      name: 'actions',
      title: '',
      cell: (row) =>
        mayChange && (
          <button
            type="button"
            className="button"
            aria-label={`Change stock: ${row.name}`}
            onClick={() => onOpen('change', row)}
          >
            <PackagePlus {...ICON} />
            Change
          </button>
        ),
    },
  ];
}

/** The product's name, which opens its history, and a mark if few pieces are left. */
function Product({ row, onPress }: { row: StockRow; onPress: () => void }) {
  const free = freeOf(row);
  const left = fewLeftText(free);
  return (
    <>
      <button type="button" className={styles.name} onClick={onPress}>
        {row.name}
        <span className="visually-hidden"> history</span>
      </button>
      {left && <small data-none={free === 0 || undefined}>{left}</small>}
      {row.faulty && <small data-none>{faultyText(row.faulty)}</small>}
    </>
  );
}

/** Says at which branches faulty pieces are, such as “Faulty: 2 in Andheri”. */
function faultyText(faulty: NonNullable<StockRow['faulty']>): string {
  const places = faulty.map(({ branch, quantity }) => `${quantity} in ${branch.name}`);
  return `Faulty: ${places.join(', ')}`;
}
