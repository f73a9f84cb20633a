import type { OrderRow } from '../../../contract/orders/list';
import { isToCall } from '../../../contract/orders/states';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Badges } from '../badges/Badges';
import { OrderNumber } from '../badges/OrderNumber';
import { CallLink } from '../calls/CallLink';
import { HeldUntil } from '../calls/HeldUntil';
import { OrderLink } from '../OrderLink';
import styles from './order-list.module.css';

function linesText(lines: OrderRow['lines']): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

interface Props {
  order: OrderRow;
  hasBranches: boolean;
}

/**
 * An order in the list. The whole card opens the order, except for the link that calls the
 * customer.
 */
export function OrderCard({ order, hasBranches }: Props) {
  const { order_id, state, payment, fulfilment, name, mobile, branch } = order;
  const toCall = isToCall(state, payment.state);
  const who = [name, toCall ? null : mobile, hasBranches ? branch.name : null]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={`card ${styles.card}`} aria-labelledby={order_id}>
      <header>
        <h2 id={order_id}>
          <OrderLink id={order_id}>
            <OrderNumber id={order_id} />
          </OrderLink>
        </h2>
        <strong className="money">{formatRupees(order.total)}</strong>
      </header>
      <p className={styles.lines}>{linesText(order.lines)}</p>
      {who !== '' && <p className={styles.who}>{who}</p>}
      <footer>
        <Badges
          state={state}
          payment={payment.state}
          fulfilment={fulfilment.kind}
          isTest={payment.is_test}
        />
        <time dateTime={new Date(order.created_at).toISOString()}>
          {momentText(order.created_at)}
        </time>
      </footer>
      {toCall && (
        <div className={styles.call}>
          {mobile && <CallLink mobile={mobile} />}
          <HeldUntil at={order.expires_at} />
        </div>
      )}
    </article>
  );
}
