import { lazy } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { mobileOf } from '../../../entities/order/mobile-of';
import { CorrectButton } from '../contact/CorrectButton';
import type { Part } from '../page/tracked';

const CorrectOrder = lazy(() => import('./CorrectOrder'));

/** The customer's contact, which they can correct in their account. */
export function ContactCard(props: Part<OrderReply>) {
  const { row: order } = props;
  const numbers = [mobileOf(order), order.contact?.second_mobile].filter(Boolean).join(' · ');
  return (
    <section className="card" aria-labelledby="contact">
      <h2 id="contact">Your contact</h2>
      <p>
        {order.fulfilment.name}
        {order.fulfilment.name && <br />}
        {numbers || 'No mobile number'}
      </p>
      <CorrectButton form={(onClose) => <CorrectOrder {...props} onClose={onClose} />} />
    </section>
  );
}
