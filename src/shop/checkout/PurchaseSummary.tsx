import { TestMark } from '../../entities/order/TestMark';
import { formatRupees } from '../../lib/money';
import { artPath } from '../../lib/paths';
import { type PurchaseLine, purchaseText } from './purchase';
import styles from './purchase-summary.module.css';

interface Props {
  orderId: string;
  lines: readonly PurchaseLine[];
  /** The amount to charge in whole rupees. */
  amount: number;
  /** True if the order is paid without real money. */
  isTest: boolean;
}

/** The order that is being paid: its products in one line, its amount and its number. */
export function PurchaseSummary({ orderId, lines, amount, isTest }: Props) {
  const [line] = lines;
  return (
    <div className={styles.order}>
      {line && (
        <>
          <img className={styles.picture} src={artPath(line.id)} alt="" width="44" height="44" />
          <div className={styles.row}>
            <span className={styles.name}>{purchaseText(lines)}</span>
            <span className={`money ${styles.amount}`}>{formatRupees(amount)}</span>
          </div>
        </>
      )}
      <p className={styles.number}>
        Order ID <span>{orderId}</span>
      </p>
      {isTest && <TestMark />}
    </div>
  );
}
