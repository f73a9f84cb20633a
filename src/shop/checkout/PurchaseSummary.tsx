import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Checkout } from '../../contract/orders/states';
import { namesText } from '../../entities/order/items-text';
import { formatRupees } from '../../lib/money';
import { TAX_LABEL, type Totals } from '../../lib/totals';
import { useHydrated } from '../../ui/use-hydrated';
import type { PurchaseLine } from './purchase';
import styles from './purchase-summary.module.css';

interface Props {
  orderId: string;
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** The amount once the shopper has pressed Pay; null before. */
  charged: number | null;
}

/** What the shopper pays for, the order's number and, during the payment, the amount. */
export function PurchaseSummary({ orderId, checkout, lines, totals, charged }: Props) {
  const isHydrated = useHydrated();
  const [line] = lines;
  return (
    <div className={styles.order}>
      {checkout === 'product'
        ? line && (
            <p className={styles.row}>
              <span>For</span>
              <span>
                {line.name}
                <span className={styles.quantity} data-known={isHydrated}>
                  {`\u00a0×\u00a0${isHydrated ? line.quantity : 1}`}
                </span>
              </span>
            </p>
          )
        : line && <Goods lines={lines} totals={totals} />}
      <p className={styles.row}>
        <span>Order ID</span>
        <span className={styles.id}>{isHydrated ? orderId : '\u00a0'}</span>
      </p>
      {charged !== null && (
        <p className={styles.row}>
          <span>Amount</span>
          <span className={`money ${styles.amount}`}>{formatRupees(charged)}</span>
        </p>
      )}
    </div>
  );
}

/** The cart in one line, which opens its products and amounts. */
function Goods({ lines, totals }: Pick<Props, 'lines' | 'totals'>) {
  const { subtotal, tax, taxIncluded, total } = totals;
  const products = lines.map(({ id, name, price, quantity }) => ({
    key: id,
    label: `${name}\u00a0×\u00a0${quantity}`,
    amount: price * quantity,
  }));
  const amounts = [
    { key: 'subtotal', label: 'Subtotal', amount: subtotal },
    ...(tax > 0
      ? [{ key: 'tax', label: taxIncluded ? 'includes GST' : TAX_LABEL, amount: tax }]
      : []),
    { key: 'total', label: 'Total', amount: total },
  ];
  return (
    <details className={styles.goods} data-goods>
      <summary className={styles.row}>
        <span>For</span>
        <span>
          {namesText(lines.map(({ name }) => name))}
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
        </span>
      </summary>
      {[products, amounts].map((rows) => (
        <dl key={rows === products ? 'products' : 'amounts'}>
          {rows.map(({ key, label, amount }) => (
            <div key={key} className={styles.row}>
              <dt>{label}</dt>
              <dd className="money">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}
