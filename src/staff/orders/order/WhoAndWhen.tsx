import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import type { OrderReply } from '../../../contract/orders/order';
import { mobileOf } from '../../../entities/order/mobile-of';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import own from './order-view.module.css';

interface Props {
  order: OrderReply;
  /** How long the order has waited. */
  wait: string | undefined;
}

/** The order's number, a link that calls the customer, and how long the order has waited. */
export function WhoAndWhen({ order, wait }: Props) {
  const { order_id } = order;
  const mobile = mobileOf(order);
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
          <a href={`tel:${mobile}`}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">Call </span>
            {mobile}
          </a>
        )}
        {wait && <span>{wait}</span>}
      </span>
    </p>
  );
}
