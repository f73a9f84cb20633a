import type { OrderReply } from '../../../contract/orders/order';
import { OPEN_STATES } from '../../../contract/orders/states';
import { ageText } from '../../../lib/age';
import { mobileOf } from '../calls/calls';
import { MobileEnd } from '../calls/MobileEnd';
import own from './order-view.module.css';

/** The customer's name, the end of their number and an open order's age, on one line. */
export function WhoAndWhen({ order }: { order: OrderReply }) {
  const { fulfilment, state, created_at } = order;
  const mobile = mobileOf(order);
  const age = OPEN_STATES.includes(state) && ageText(Date.now() - created_at);
  if (!(mobile || fulfilment.name || age)) return null;
  return (
    <p className={own.who}>
      {fulfilment.name && <strong>{fulfilment.name}</strong>}
      {mobile && (
        <span>
          <MobileEnd mobile={mobile} />
        </span>
      )}
      {age && <span>{age}</span>}
    </p>
  );
}
