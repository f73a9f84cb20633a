import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import History from 'lucide-react/icons/history';
import PackagePlus from 'lucide-react/icons/package-plus';
import { categoryName } from '../../content/catalogue/category-names';
import type { GoodsReply } from '../../contract/goods/list';
import { percentOff } from '../../lib/percent-off';
import { RowCheckbox } from '../work/records/RowCheckbox';
import type { Column } from '../work/table/column';
import { WorkTable } from '../work/table/WorkTable';
import styles from './goods-table.module.css';
import { PriceCell } from './PriceCell';
import type { GoodsList, ListedGoods } from './queries';
import { StockCell } from './StockCell';
import type { CellEditor } from './use-cell-editor';
import type { Chosen } from './use-chosen';

export type GoodsAction = 'stock' | 'history' | 'faulty';

const CLASSES = { frame: styles.frame, table: `${styles.table}`, head: 'hidden-below-desktop' };
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What users who may change prices do; undefined for all others. */
export interface Pricing {
  editor: CellEditor;
  chosen: Chosen;
  onListed: (row: ListedGoods, isListed: boolean) => void;
}

interface Options {
  pricing: Pricing | undefined;
  /** The branches whose pieces are shown. */
  branches: GoodsReply['branches'];
  mayCorrect: boolean;
  maySettle: boolean;
  onOpen: (action: GoodsAction, row: ListedGoods) => void;
}

interface Props extends Options {
  list: GoodsList;
}

/** The products with their prices and stock: a table or, on narrow screens, a card for each. */
export function GoodsTable({ list, ...options }: Props) {
  const { sort } = list.filters;
  return (
    <WorkTable
      classes={CLASSES}
      label="Products"
      list={list}
      columns={columnsOf(options)}
      sort={{ by: sort, onChoose: (chosen) => list.setFilters({ sort: chosen }) }}
      rowProps={({ is_listed }) => ({ 'data-hidden': !is_listed || undefined })}
    />
  );
}

function columnsOf(options: Options): readonly Column<ListedGoods>[] {
  const { pricing, branches, maySettle, onOpen } = options;
  const onSettle = maySettle ? (row: ListedGoods) => onOpen('faulty', row) : undefined;
  return [
    ...(pricing ? [checkboxColumn(pricing.chosen)] : []),
    {
      name: 'name',
      title: 'Product',
      isName: true,
      isSortable: true,
      cell: ({ name, category, is_listed }) => (
        <>
          {name}
          <small className={styles.category}>
            {categoryName(category)}
            {!is_listed && <span className={styles.hidden}>Hidden</span>}
          </small>
        </>
      ),
    },
    {
      name: 'price',
      title: 'Price',
      isSortable: true,
      isNumber: true,
      cell: (row) => <PriceCell row={row} field="price" editor={pricing?.editor} />,
    },
    {
      name: 'mrp',
      title: 'MRP',
      isNumber: true,
      cell: (row) => <PriceCell row={row} field="mrp" editor={pricing?.editor} />,
    },
    {
      name: 'off',
      title: 'Off',
      isNumber: true,
      cell: (row) => `${percentOff(row.price, row.mrp)}%`,
    },
    {
      name: 'free',
      title: 'Stock',
      isSortable: true,
      cell: (row) => <StockCell {...{ row, branches, onSettle }} />,
    },
    { name: 'actions', title: '', cell: (row) => <Actions row={row} {...options} /> },
  ];
}

function checkboxColumn({ isAll, has, toggle, toggleAll }: Chosen): Column<ListedGoods> {
  return {
    name: 'selected',
    title: '',
    heading: <RowCheckbox label="All on this page" isSelected={isAll} onSelect={toggleAll} />,
    cell: (row) => (
      <RowCheckbox label={row.name} isSelected={has(row)} onSelect={() => toggle(row)} />
    ),
  };
}

interface ActionsProps extends Pick<Options, 'pricing' | 'mayCorrect' | 'onOpen'> {
  row: ListedGoods;
}

function Actions({ row, pricing, mayCorrect, onOpen }: ActionsProps) {
  const { name, is_listed } = row;
  const Icon = is_listed ? Eye : EyeOff;
  return (
    <>
      {mayCorrect && (
        <button
          type="button"
          className="button"
          aria-label={`Change stock: ${name}`}
          onClick={() => onOpen('stock', row)}
        >
          <PackagePlus {...ICON} />
          Stock
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-label={`History: ${name}`}
        onClick={() => onOpen('history', row)}
      >
        <History {...ICON} />
        History
      </button>
      {pricing && (
        <button
          type="button"
          className="button"
          aria-label={`Shown in the shop: ${name}`}
          aria-pressed={is_listed}
          onClick={() => pricing.onListed(row, !is_listed)}
        >
          <Icon {...ICON} />
          {is_listed ? 'Shown' : 'Hidden'}
        </button>
      )}
    </>
  );
}
