import { type ReactNode, useState } from 'react';
import type { StockFiguresReply, StockProduct } from '../../../contract/figures/stock';
import type { StockState } from '../../../contract/figures/stock-state';
import { formatRupees } from '../../../lib/money';
import { productPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { FigureCard } from '../view/FigureCard';
import card from '../view/figure-card.module.css';
import {
  availableOf,
  branchesText,
  byNeed,
  leftText,
  NAMES,
  STATE_NAMES,
  salesText,
  sharedText,
  worthOf,
} from './products';
import styles from './stock.module.css';

type Props = Pick<StockFiguresReply, 'products' | 'shared' | 'on_the_way'>;

/** What must be bought now or soon, beside what does not sell and what lasts. */
export function Products({ products, shared, on_the_way }: Props) {
  const inState = (state: StockState) =>
    products.filter((product) => product.state === state).toSorted(byNeed);
  const [out, low] = [inState('out'), inState('low')];
  const dead = inState('dead');
  return (
    <div className={styles.stock}>
      <FigureCard title={NAMES.buy}>
        {shared.length > 0 && <p className="muted">{sharedText(shared)}</p>}
        {on_the_way > 0 && (
          <p>
            {on_the_way === 1 ? '1 piece is' : `${on_the_way} pieces are`} on the way between
            branches.
          </p>
        )}
        {out.length + low.length === 0 && <p>The stock of every product lasts.</p>}
        <Group state="out" found={out} />
        <Group state="low" found={low} />
      </FigureCard>
      <FigureCard title={NAMES.keep}>
        <Group state="dead" found={dead}>
          {formatRupees(dead.reduce((sum, product) => sum + worthOf(product), 0))} at selling price
        </Group>
        <Group state="enough" found={inState('enough')} />
      </FigureCard>
    </div>
  );
}

/** The number of rows before the button that shows all of a group. */
const FIRST_ROWS: Readonly<Record<StockState, number>> = { out: 6, low: 6, dead: 6, enough: 3 };

interface GroupProps {
  state: StockState;
  found: readonly StockProduct[];
  /** What is beside the title of the group. */
  children?: ReactNode;
}

function Group({ state, found, children }: GroupProps) {
  const [isLong, setIsLong] = useState(false);
  if (found.length === 0) return null;
  const shown = isLong ? found : found.slice(0, FIRST_ROWS[state]);
  const title = `${STATE_NAMES[state]}: ${found.length}`;
  return (
    <section aria-label={STATE_NAMES[state]}>
      <h3 className={styles.title}>
        {title}
        {children !== undefined && <span className="money">{children}</span>}
      </h3>
      <table className={card.table} aria-label={STATE_NAMES[state]}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">{NAMES.available}</th>
            <th scope="col">{state === 'dead' ? 'Worth' : 'Lasts'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <tr key={product.product_id}>
              <th scope="row">
                <a href={productPath(product.product_id)}>{product.name}</a>
                <small>{salesText(product)}</small>
                {product.branches.length > 1 && <small>{branchesText(product)}</small>}
              </th>
              <td>{availableOf(product)}</td>
              <td>{state === 'dead' ? formatRupees(worthOf(product)) : leftText(product)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < found.length && (
        <Button className={card.more} onClick={() => setIsLong(true)}>
          Show all {found.length}
          <span className="visually-hidden">: {STATE_NAMES[state]}</span>
        </Button>
      )}
    </section>
  );
}
