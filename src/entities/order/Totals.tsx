import { formatRupees } from '../../lib/money';
import { type Totals as Figures, TAX_LABEL } from '../../lib/totals';
import { itemsText } from './items-text';
import styles from './totals.module.css';

interface Props {
  itemCount: number;
  totals: Figures;
  /** True to leave out a subtotal that equals the total. */
  isShort?: boolean;
}

/** Subtotal, shipping, tax and total; if prices include tax, the tax is shown below the total. */
export function Totals({ itemCount, totals, isShort = false }: Props) {
  const { subtotal, shipping, tax, taxIncluded, discount = 0, total } = totals;
  return (
    <dl className={styles.totals}>
      {!(isShort && subtotal === total) && (
        <>
          <dt>
            Subtotal (<span data-part="item-count">{itemsText(itemCount)}</span>)
          </dt>
          <dd className="money" data-part="subtotal">
            {formatRupees(subtotal)}
          </dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd className="money">−{formatRupees(discount)}</dd>
        </>
      )}
      <dt>Shipping</dt>
      {shipping === 0 ? (
        <dd className={styles.free}>Free</dd>
      ) : (
        <dd className="money">{formatRupees(shipping)}</dd>
      )}
      {!taxIncluded && tax > 0 && (
        <>
          <dt>{TAX_LABEL}</dt>
          <dd className="money" data-part="tax">
            {formatRupees(tax)}
          </dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={`money ${styles.total}`} data-part="total">
        {formatRupees(total)}
      </dd>
      {taxIncluded && (
        <>
          <dt>includes GST</dt>
          <dd className="money" data-part="tax">
            {formatRupees(tax)}
          </dd>
        </>
      )}
    </dl>
  );
}
