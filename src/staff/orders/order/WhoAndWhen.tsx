import type { OrderReply } from '../../../contract/orders/order';
import { OPEN_STATES } from '../../../contract/orders/states';
import { ageText } from '../../../lib/age';
import { LAST_DIGITS, mobileOf } from '../calls/calls';
import own from './order-view.module.css';

/** The end of the customer's number, the customer's name and an open order's age, on one line. */
export function WhoAndWhen({ order }: { order: OrderReply }) {
  const { fulfilment, state, created_at } = order;
  const end = mobileOf(order).slice(-LAST_DIGITS);
  const age = OPEN_STATES.includes(state) && ageText(Date.now() - created_at);
  if (!(end || fulfilment.name || age)) return null;
  return (
    <p className={own.who}>
      {end && (
        <strong>
          <span aria-hidden="true">…</span>
          <span className="visually-hidden">Mobile ending in </span>
          {end}
        </strong>
      )}
      {fulfilment.name && <span>{fulfilment.name}</span>}
      {age && <span>{age}</span>}
    </p>
  );
}
