import type { OrderReply } from '../../../contract/orders/order';
import { momentText } from '../../../lib/india-time';
import { mobileOf } from '../calls/calls';
import { FULFILMENT_NAMES, methodText } from '../labels';
import styles from './staff-order.module.css';

/** Who gets the order, where, until when it is kept and how it is paid. */
export function Customer({ order }: { order: OrderReply }) {
  const { fulfilment, branch, expires_at } = order;
  const mobile = mobileOf(order);
  const isDelivered = fulfilment.kind === 'deliver';
  return (
    <section className={`card ${styles.section}`} aria-labelledby="order-customer">
      <h2 id="order-customer">{FULFILMENT_NAMES[fulfilment.kind]}</h2>
      <dl className={styles.facts}>
        {isDelivered && fulfilment.name !== '' && (
          <>
            <dt>Name</dt>
            <dd>{fulfilment.name}</dd>
          </>
        )}
        <dt>Mobile</dt>
        <dd>{mobile === '' ? 'Not given' : <a href={`tel:${mobile}`}>{mobile}</a>}</dd>
        {isDelivered && (
          <>
            <dt>Address</dt>
            <dd>
              {fulfilment.address} {fulfilment.pin_code}
            </dd>
          </>
        )}
        <dt>Branch</dt>
        <dd>{branch.name}</dd>
        <dt>Payment</dt>
        <dd>{methodText(order)}</dd>
        {expires_at !== null && (
          <>
            <dt>Held until</dt>
            <dd>
              <time dateTime={new Date(expires_at).toISOString()}>{momentText(expires_at)}</time>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
