import { useId } from 'react';
import { formatRupees } from '../../../lib/money';
import { artPath } from '../../../lib/paths';
import { TAX_LABEL, type Totals } from '../../../lib/totals';
import { useHydrated } from '../../../ui/use-hydrated';
import { itemText, type PurchaseLine } from '../purchase';
import styles from './purchase-lines.module.css';

interface Props {
  lines: readonly PurchaseLine[];
  totals: Totals;
}

/**
 * What the shopper is about to order, and the total. A wide cart page shows all of this beside the
 * form, so it is hidden there (`data-goods`).
 */
export function PurchaseLines({ lines, totals }: Props) {
  const { subtotal, tax, taxIncluded, total } = totals;
  const isTaxAdded = tax > 0 && !taxIncluded;
  // The prerendered HTML does not contain the quantity.
  const isHydrated = useHydrated();
  const text = (amount: number) => isHydrated && formatRupees(amount);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.order} role="group" aria-labelledby={id} data-goods>
      <p id={id}>Check your order</p>
      <ul>
        {lines.map(({ id, name, price, quantity }) => (
          <li key={id}>
            <img src={artPath(id)} alt="" width="40" height="40" loading="lazy" />
            {/* A figure space is as wide as a digit, so nothing moves when the quantity appears. */}
            <span>{itemText(name, isHydrated ? quantity : '\u2007')}</span>
            <span className="money">{text(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {isTaxAdded && lines.length > 1 && (
          <div>
            <dt>Subtotal</dt>
            <dd className="money">{text(subtotal)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd className={styles.free}>Free</dd>
        </div>
        {isTaxAdded && (
          <div>
            <dt>{TAX_LABEL}</dt>
            <dd className="money">{text(tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            Total <small>{taxIncluded ? <>incl. GST {text(tax)}</> : 'incl. tax'}</small>
          </dt>
          <dd className="money">{text(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
