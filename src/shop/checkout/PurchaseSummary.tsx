import { namesText } from '../../entities/order/items-text';
import { TestMark } from '../../entities/order/TestMark';
import { formatRupees } from '../../lib/money';
import { artPath } from '../../lib/paths';
import { useHydrated } from '../../ui/use-hydrated';
import type { PurchaseLine } from './purchase';
import styles from './purchase-summary.module.css';

interface Props {
  orderId: string;
  lines: readonly PurchaseLine[];
  /** The amount to charge once the shopper has pressed Pay; null before that. */
  charged: number | null;
  /** True while an order is paid without real money. */
  isTest: boolean;
}

const itemText = ({ name, quantity }: PurchaseLine) => `${name}\u00a0×\u00a0${quantity}`;

const listName = (lines: readonly PurchaseLine[]) => namesText(lines.map(({ name }) => name));

/** The order's number, its products in one line and, once Pay is pressed, the amount. */
export function PurchaseSummary({ orderId, lines, charged, isTest }: Props) {
  const isHydrated = useHydrated();
  const [line, ...more] = lines;
  const isSingle = line && more.length === 0;
  const name = isSingle && isHydrated ? itemText(line) : listName(lines);
  // A wide cart page hides what the cart beside it shows, but not the amount that is being paid.
  const isShownBeside = charged === null || undefined;
  return (
    <div className={styles.order}>
      {line && (
        <img
          className={styles.picture}
          src={artPath(line.id)}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          data-goods={isShownBeside}
        />
      )}
      {line && (
        <div className={styles.row} data-goods={isShownBeside}>
          <span className={styles.name}>{name}</span>
          {charged !== null && (
            <span className={`money ${styles.amount}`}>{formatRupees(charged)}</span>
          )}
        </div>
      )}
      <p className={styles.number}>
        Order ID <span>{isHydrated ? orderId : '\u00a0'}</span>
      </p>
      {isTest && <TestMark />}
    </div>
  );
}
