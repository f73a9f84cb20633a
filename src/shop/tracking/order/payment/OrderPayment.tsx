import type { OrderReply } from '../../../../contract/orders/order';
import { isUndecided } from '../../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../../contract/orders/texts';
import { formatRupees } from '../../../../lib/money';
import styles from '../order.module.css';
import { PayNow } from './PayNow';
import { isPayable } from './use-payment-check';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  /** True if the shopper came back from the payment page. */
  isReturn: boolean;
  onStale: () => void;
}

/** What became of an online payment, or the button that starts one. */
export function OrderPayment({ order, orderKey, isReturn, onStale }: Props) {
  const { state } = order.payment;
  return (
    <>
      <div role="status">
        {isUndecided(state) && (
          <p className={styles.checking}>
            <span className="spinner" aria-hidden="true" /> {ORDER_TEXTS.checking}
          </p>
        )}
        {isReturn && state === 'paid' && (
          <p>We received your payment of {formatRupees(order.total)}. Thank you.</p>
        )}
      </div>
      {isPayable(order) && <PayNow order={order} orderKey={orderKey} onStale={onStale} />}
    </>
  );
}
