import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Checkout } from '../../contract/orders/states';
import { namesText } from '../../entities/order/items-text';
import { formatRupees } from '../../lib/money';
import { artPath } from '../../lib/paths';
import { TAX_LABEL, type Totals } from '../../lib/totals';
import { useHydrated } from '../../ui/use-hydrated';
import type { PurchaseLine } from './purchase';
import styles from './purchase-summary.module.css';

interface Props {
  orderId: string;
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** The amount to charge once the shopper has pressed Pay; null before that. */
  charged: number | null;
}

/** What the shopper pays for, the amount being paid and the order's number. */
export function PurchaseSummary({ orderId, checkout, lines, totals, charged }: Props) {
  const isHydrated = useHydrated();
  const [line] = lines;
  // A wide cart page hides what the cart beside it shows, but not the amount that is being paid.
  const isShownBeside = charged === null;
  // Before that, the bar shows the total.
  const amount = charged !== null && (
    <span className={`money ${styles.amount}`}>{formatRupees(charged)}</span>
  );
  return (
    <div className={styles.order}>
      {line && <Picture id={line.id} isShownBeside={isShownBeside} />}
      {checkout === 'product'
        ? line && (
            <p className={styles.row}>
              <span className={styles.name}>
                {line.name}
                {isHydrated && `\u00a0×\u00a0${line.quantity}`}
              </span>
              {amount}
            </p>
          )
        : line && (
            <details className={styles.goods} data-goods={isShownBeside || undefined}>
              <summary className={styles.row}>
                <span className={styles.name}>
                  {namesText(lines.map(({ name }) => name))}{' '}
                  <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
                </span>
                {amount}
              </summary>
              <Goods lines={lines} totals={totals} />
            </details>
          )}
      <p className={styles.number}>
        Order ID <span>{isHydrated ? orderId : '\u00a0'}</span>
      </p>
    </div>
  );
}

function Picture({ id, isShownBeside }: { id: string; isShownBeside: boolean }) {
  return (
    <img
      className={styles.picture}
      src={artPath(id)}
      alt=""
      width="44"
      height="44"
      loading="lazy"
      data-goods={isShownBeside || undefined}
    />
  );
}

/** The cart's products and amounts. */
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
  return [products, amounts].map((rows) => (
    <dl key={rows === products ? 'products' : 'amounts'}>
      {rows.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="money">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  ));
}
