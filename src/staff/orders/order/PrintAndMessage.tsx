import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { whatsappLink } from '../../../lib/links';
import { Button } from '../../../ui/Button';
import { mobileOf } from '../calls/calls';
import { messageText } from './message';
import styles from './staff-order.module.css';

const COUNTRY = '91';
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Prints the packing slip, unless the order ended early, and messages the customer. */
export function PrintAndMessage({ order }: { order: OrderReply }) {
  const mobile = mobileOf(order);
  return (
    <div className={styles.tools}>
      {!endedEarly(order.state) && (
        <Button onClick={() => print()}>
          <Printer {...ICON} />
          Packing slip
        </Button>
      )}
      {mobile !== '' && (
        <a
          className="button"
          href={whatsappLink(`${COUNTRY}${mobile}`, messageText(order))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle {...ICON} />
          Message
        </a>
      )}
    </div>
  );
}
