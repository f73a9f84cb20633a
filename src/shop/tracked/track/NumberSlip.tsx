import { BRAND_NAME } from '../../../content/site';
import numberStyles from '../../../entities/order/order-number.module.css';
import tornEdge from '../../../entities/order/torn-edge.module.css';
import styles from './number-slip.module.css';

/** A drawn slip that shows where the number of an order or repair is printed. */
export function NumberSlip() {
  return (
    <div className={styles.panel}>
      <div className={`${styles.slip} ${tornEdge.torn}`} aria-hidden="true">
        <strong>{BRAND_NAME}</strong>
        <span className={`${styles.mark} ${numberStyles.number}`}>
          <span>ORD1795…</span>
          <strong>USIXB</strong>
        </span>
      </div>
      <p>
        <strong>Your number</strong> is on the bill or slip, and in our messages.
      </p>
    </div>
  );
}
