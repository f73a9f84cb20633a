import type { OrderReply } from '../../../../contract/orders/order';
import { refundDueOf, refundText } from '../../../../entities/order/payment-text';
import { momentText } from '../../../../lib/india-time';
import { PATHS } from '../../../../lib/paths';

/** The refunds of an order with their dates and references, or the one that is due. */
export function Refunds({ order }: { order: OrderReply }) {
  const { payment, refunds = [], total } = order;
  const made = refunds.filter(({ state }) => state !== 'failed');
  const due = made.length === 0 || payment.state === 'refund_due';
  const text = due ? refundText(payment.state, refundDueOf(order) || total) : null;
  return (
    <>
      {text && <p>{text}</p>}
      {made.map(({ at, amount, state, reference }) => (
        <p key={`${at}-${amount}-${reference}`}>
          {refundText(state === 'pending' ? 'refund_pending' : 'refunded', amount)}
          <br />
          <small className="muted">
            {momentText(at)}
            {reference !== undefined && ` · Reference ${reference}`}
          </small>
          {state === 'refunded' && (
            <>
              {' '}
              <a href={PATHS.complaint}>I did not get it</a>
            </>
          )}
        </p>
      ))}
    </>
  );
}
