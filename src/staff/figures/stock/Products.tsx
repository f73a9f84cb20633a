import { useState } from 'react';
import type { StockProduct } from '../../../contract/figures/stock';
import { STOCK_STATES } from '../../../contract/figures/stock-state';
import { productPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { FigureCard } from '../view/FigureCard';
import card from '../view/figure-card.module.css';
import { byNeed, leftText, NAMES, STATE_NAMES, salesText } from './products';

/** What must be bought now or soon, what does not sell and, on request, all other products. */
export function Products({ products }: { products: readonly StockProduct[] }) {
  const [isLong, setIsLong] = useState(false);
  const states = isLong ? STOCK_STATES : STOCK_STATES.filter((state) => state !== 'enough');
  const shown = states.map((state) => ({
    state,
    found: products.filter((product) => product.state === state).toSorted(byNeed),
  }));
  const count = shown.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <FigureCard title="What to buy, and what does not sell">
      {count === 0 ? (
        <p className="muted">Every product sells, and its stock lasts long enough.</p>
      ) : (
        <table className={card.table} aria-label={NAMES.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">{NAMES.available}</th>
              <th scope="col">Lasts</th>
            </tr>
          </thead>
          {shown
            .filter(({ found }) => found.length > 0)
            .map(({ state, found }) => (
              <tbody key={state}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    <strong>{`${STATE_NAMES[state]}: ${found.length}`}</strong>
                  </th>
                </tr>
                {found.map((product) => (
                  <tr key={product.product_id}>
                    <th scope="row">
                      <a href={productPath(product.product_id)}>{product.name}</a>
                      <small>{salesText(product)}</small>
                    </th>
                    <td>{product.on_hand - product.held}</td>
                    <td>{leftText(product)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      )}
      {!isLong && products.length > count && (
        <Button kind="quiet" className={card.more} onClick={() => setIsLong(true)}>
          Show all {products.length}
        </Button>
      )}
    </FigureCard>
  );
}
