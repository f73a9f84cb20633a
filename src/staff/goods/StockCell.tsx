import type { GoodsReply } from '../../contract/goods/list';
import { stockLevel } from '../../lib/stock-words';
import { Button } from '../../ui/Button';
import styles from './goods-table.module.css';
import type { ListedGoods } from './queries';

type Branches = GoodsReply['branches'];

interface Props {
  row: ListedGoods;
  /** The branches whose pieces are shown. */
  branches: Branches;
  /** Opens the dialog for faulty pieces; undefined for users who may not settle them. */
  onSettle: ((row: ListedGoods) => void) | undefined;
}

/** The free pieces at each branch, and those that orders reserve. */
export function StockCell({ row, branches, onSettle }: Props) {
  return (
    <>
      <ul className={styles.stock}>
        {branches.map((branch) => (
          <BranchStock key={branch.code} row={row} branch={branch} />
        ))}
      </ul>
      {row.faulty && (
        <p className={styles.faulty}>
          {faultyText(row.faulty)}
          {onSettle && (
            <Button kind="quiet" onClick={() => onSettle(row)}>
              Settle<span className="visually-hidden"> faulty {row.name}</span>
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function BranchStock({ row, branch }: Pick<Props, 'row'> & { branch: Branches[number] }) {
  const { code, name, is_pool, counted_at } = branch;
  const own = row.branches.find((each) => each.branch.code === code);
  if (own === undefined && counted_at === null && !is_pool) {
    return (
      <li>
        {name} <span className="muted">not counted yet</span>
      </li>
    );
  }
  const { on_hand, held } = own ?? { on_hand: 0, held: 0 };
  return (
    <li data-level={stockLevel(on_hand - held)}>
      {name} <strong>{on_hand - held}</strong>
      {held > 0 && <small className={styles.reserved}> + {held} reserved</small>}
    </li>
  );
}

/** Says at which branches faulty pieces are, such as “Faulty: 2 in Andheri”. */
function faultyText(faulty: NonNullable<ListedGoods['faulty']>): string {
  const places = faulty.map(({ branch, quantity }) => `${quantity} in ${branch.name}`);
  return `Faulty: ${places.join(', ')}`;
}
