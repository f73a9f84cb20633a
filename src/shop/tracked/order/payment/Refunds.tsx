import type { OrderReply } from '../../../../contract/orders/order';
import { SET_OFF } from '../../../../contract/payments/methods';
import { madeRefundText, refundDueOf, refundText } from '../../../../entities/order/payment-text';
import { refundComplaintPath } from '../../../../entities/order/refund-complaint';
import { momentText } from '../../../../lib/india-time';
import styles from './refunds.module.css';

/** The refunds of an order with their dates and references, or the one that is due. */
export function Refunds({ order }: { order: OrderReply }) {
  const { order_id: id, payment, refunds = [], total } = order;
  const made = refunds.filter(({ state }) => state !== 'failed');
  const due = made.length === 0 || payment.state === 'refund_due';
  const text = due ? refundText(payment.state, refundDueOf(order) || total) : null;
  return (
    <>
      {text && <div className={styles.refund}>{text}</div>}
      {made.map((refund, nth) => {
        const { at, state, method, reference } = refund;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their order, and none is removed
          <div key={nth} className={styles.refund}>
            {madeRefundText(refund)}
            <small className="muted">{momentText(at)}</small>
            {reference !== undefined && <small className="muted">Reference {reference}</small>}
            {state === 'refunded' && method !== SET_OFF && (
              <a href={refundComplaintPath({ order: id }, refund)}>I did not get it</a>
            )}
          </div>
        );
      })}
    </>
  );
}
