import PackagePlus from 'lucide-react/icons/package-plus';
import type { StockRow } from '../../contract/stock';
import { fewLeftText } from '../../lib/stock-words';
import { Button } from '../../ui/Button';
import type { Column } from '../work/table/column';
import { type TableList, WorkTable } from '../work/table/WorkTable';
import { freeOf } from './filter';
import styles from './stock-table.module.css';

export type StockAction = 'change' | 'history' | 'faulty';
type ListedStock = StockRow & { id: string };

const CLASSES = { frame: `card ${styles.table}`, head: 'hidden-on-phone' };
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props extends Options {
  list: TableList<ListedStock>;
}

interface Options {
  mayChange: boolean;
  /** True if this person can put faulty pieces into stock or write them off. */
  maySettle: boolean;
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

function columnsOf({ mayChange, maySettle, onOpen }: Options): readonly Column<ListedStock>[] {
  return [
    {
      name: 'product',
      title: 'Product',
      isName: true,
      cell: (row) => <Product {...{ row, maySettle, onOpen }} />,
    },
    { name: 'on-hand', title: 'On hand', isNumber: true, cell: ({ on_hand }) => on_hand },
    { name: 'held', title: 'Reserved', isNumber: true, cell: ({ held }) => held },
    { name: 'free', title: 'Free', isNumber: true, cell: freeOf },
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

interface ProductProps extends Pick<Options, 'maySettle' | 'onOpen'> {
  row: StockRow;
}

/** The product's name, which opens its history, a mark if few pieces are left, and faulty pieces. */
function Product({ row, maySettle, onOpen }: ProductProps) {
  const free = freeOf(row);
  const left = fewLeftText(free);
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onOpen('history', row)}>
        {row.name}
        <span className="visually-hidden"> history</span>
      </button>
      {left && <small data-none={free === 0 || undefined}>{left}</small>}
      {row.faulty && <small data-none>{faultyText(row.faulty)}</small>}
      {row.faulty && maySettle && (
        <Button kind="quiet" onClick={() => onOpen('faulty', row)}>
          Settle<span className="visually-hidden"> faulty {row.name}</span>
        </Button>
      )}
    </>
  );
}

/** Says at which branches faulty pieces are, such as “Faulty: 2 in Andheri”. */
function faultyText(faulty: NonNullable<StockRow['faulty']>): string {
  const places = faulty.map(({ branch, quantity }) => `${quantity} in ${branch.name}`);
  return `Faulty: ${places.join(', ')}`;
}
