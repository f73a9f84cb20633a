import type { OrderReply } from '../../../contract/orders/order';
import { FULFILMENT_NAMES } from '../../../entities/order/labels';
import { mobileOf } from '../../../entities/order/mobile-of';
import { moneyName, paymentForStaff } from '../../../entities/order/payment-text';
import { whenText } from '../../../lib/india-time';
import styles from '../../../ui/record/record.module.css';
import { MessageLink } from '../../work/message/MessageLink';
import { actionOrder, isToMessage } from '../steps/action-order';
import { messageText } from './message';

/**
 * How an order reaches its customer, its branch and payment, and the time when its hold ends. The
 * page's head shows the name and the mobile number; a parcel needs them beside the address.
 */
export function Customer({ order }: { order: OrderReply }) {
  const { fulfilment, branch, expires_at, payment, due, total } = order;
  // The badge already says that the payment is due.
  const isAllDue = payment.state === 'due' && due === total;
  const mobile = mobileOf(order);
  return (
    <section className="card" aria-labelledby="order-customer">
      <h2 id="order-customer">{FULFILMENT_NAMES[fulfilment.kind]}</h2>
      <dl className={styles.facts}>
        {mobile === '' && (
          <>
            <dt>Mobile</dt>
            <dd>Not given</dd>
          </>
        )}
        {fulfilment.kind === 'deliver' && (
          <>
            <dt>Name</dt>
            <dd>{fulfilment.name}</dd>
            <dt>Mobile</dt>
            <dd>
              <a href={`tel:${mobile}`}>{mobile}</a>
            </dd>
            <dt>Address</dt>
            <dd>
              {fulfilment.address} {fulfilment.pin_code}
            </dd>
          </>
        )}
        <dt>Branch</dt>
        <dd>{branch.name}</dd>
        <dt>Payment</dt>
        <dd>{isAllDue ? moneyName(payment.provider) : paymentForStaff(order)}</dd>
        {expires_at !== null && (
          <>
            <dt>Hold till</dt>
            <dd>
              <time dateTime={new Date(expires_at).toISOString()}>
                {whenText(expires_at, Date.now())}
              </time>
            </dd>
          </>
        )}
      </dl>
      {mobile !== '' && !isToMessage(actionOrder(order), Date.now()) && (
        <MessageLink name="Message" mobile={mobile} text={messageText(order)} />
      )}
    </section>
  );
}
