import { useId } from 'react';
import { formatRupees } from '../../../lib/money';
import { artPath } from '../../../lib/paths';
import { TAX_LABEL, type Totals } from '../../../lib/totals';
import type { PurchaseLine } from '../purchase';
import styles from './purchase-lines.module.css';

interface Props {
  lines: readonly PurchaseLine[];
  totals: Totals;
}

/**
 * What the shopper is about to order, and the total. A wide cart page shows the amounts beside the
 * form, so they are hidden here (`data-goods`).
 */
export function PurchaseLines({ lines, totals }: Props) {
  const { subtotal, tax, taxIncluded, total } = totals;
  const isTaxAdded = tax > 0 && !taxIncluded;
  // The top of the panel already shows the picture of a single product.
  const isSingle = lines.length === 1;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.order} role="group" aria-labelledby={id}>
      <p id={id}>Check your order</p>
      <ul>
        {lines.map(({ id, name, price, quantity }) => (
          <li key={id}>
            {!isSingle && <img src={artPath(id)} alt="" width="40" height="40" />}
            <span>{`${name}\u00a0×\u00a0${quantity}`}</span>
            <span className="money" data-goods>
              {formatRupees(price * quantity)}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        {isTaxAdded && (
          <>
            {!isSingle && (
              <div data-goods>
                <dt>Subtotal</dt>
                <dd className="money">{formatRupees(subtotal)}</dd>
              </div>
            )}
            <div data-goods>
              <dt>{TAX_LABEL}</dt>
              <dd className="money">{formatRupees(tax)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>
            Total <small>{taxIncluded ? `incl. GST ${formatRupees(tax)}` : 'incl. tax'}</small>
          </dt>
          <dd className="money">{formatRupees(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
