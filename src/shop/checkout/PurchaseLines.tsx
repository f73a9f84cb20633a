import { formatRupees } from '../../lib/money';
import { artPath } from '../../lib/paths';
import { TAX_LABEL, type Totals } from '../../lib/totals';
import { itemText, type PurchaseLine } from './purchase';
import styles from './purchase-lines.module.css';

interface Props {
  lines: readonly PurchaseLine[];
  totals: Totals;
}

/** What the shopper is about to order, and the total. */
export function PurchaseLines({ lines, totals }: Props) {
  const { subtotal, tax, taxIncluded, total } = totals;
  const isTaxAdded = tax > 0 && !taxIncluded;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.order} role="group" aria-label="Your order">
      <ul>
        {lines.map(({ id, name, price, quantity }) => (
          <li key={id}>
            <img src={artPath(id)} alt="" width="40" height="40" loading="lazy" />
            <span>{itemText(name, quantity)}</span>
            <span className="money">{formatRupees(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {isTaxAdded && lines.length > 1 && (
          <div>
            <dt>Subtotal</dt>
            <dd className="money">{formatRupees(subtotal)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd className={styles.free}>Free</dd>
        </div>
        {isTaxAdded && (
          <div>
            <dt>{TAX_LABEL}</dt>
            <dd className="money">{formatRupees(tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            Total <small>{taxIncluded ? <>incl. GST {formatRupees(tax)}</> : 'incl. tax'}</small>
          </dt>
          <dd className="money">{formatRupees(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
