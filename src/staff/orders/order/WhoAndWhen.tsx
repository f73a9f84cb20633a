import Copy from 'lucide-react/icons/copy';
import type { OrderReply } from '../../../contract/orders/order';
import { OPEN_STATES } from '../../../contract/orders/states';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { ageText } from '../../../lib/age';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import { mobileOf } from '../calls/calls';
import { MobileEnd } from '../calls/MobileEnd';
import own from './order-view.module.css';

/** The order's number, the end of the customer's number and an open order's age, on one line. */
export function WhoAndWhen({ order }: { order: OrderReply }) {
  const { order_id, state, created_at } = order;
  const mobile = mobileOf(order);
  const age = OPEN_STATES.includes(state) && ageText(Date.now() - created_at);
  return (
    <p className={own.who}>
      <span className={own.number}>
        <OrderNumber id={order_id} />
        <Button kind="quiet" onClick={() => void copyText('Order number', order_id)}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          Copy
          <span className="visually-hidden"> order number</span>
        </Button>
      </span>
      <span className={own.facts}>
        {mobile && (
          <span>
            <MobileEnd mobile={mobile} />
          </span>
        )}
        {age && <span>{age}</span>}
      </span>
    </p>
  );
}
