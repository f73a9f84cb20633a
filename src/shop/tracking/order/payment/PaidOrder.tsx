import type { PaymentCheckReply } from '../../../../contract/orders/payment';
import { stateText } from '../../../../entities/order/labels';
import { paymentForShopper } from '../../../../entities/order/payment-text';
import { PATHS } from '../../../../lib/paths';
import styles from '../order.module.css';

/**
 * An order that this browser has paid for but cannot open, because another browser already received
 * the key.
 */
export function PaidOrder({ check }: { check: PaymentCheckReply }) {
  const { order_id, state, payment_state, branch } = check;
  const payment = { provider: 'online', state: payment_state };
  return (
    <section className={styles.next} data-state={state} aria-labelledby="state">
      <div role="status">
        <h2 id="state">{stateText({ state, payment })}</h2>
        <p>{paymentForShopper({ state, payment, due: 0 })}</p>
      </div>
      <p>
        Order {order_id} at our {branch.name} branch.
      </p>
      <p className="muted">
        To see the items and the collection code, open the order in the browser that you ordered
        with, or <a href={PATHS.track}>find it by its number</a>.
      </p>
    </section>
  );
}
