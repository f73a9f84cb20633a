import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { Button } from '../../../ui/Button';
import { actionOrder, isToMessage } from '../steps/action-order';
import { messageLink } from '../steps/InformLink';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Prints the packing slip, unless the order ended early. */
export function PrintSlip({ order }: { order: OrderReply }) {
  if (endedEarly(order.state)) return null;
  return (
    <Button onClick={() => print()}>
      <Printer {...ICON} />
      Packing slip
    </Button>
  );
}

/** A link for messaging the customer; not shown if a message is the next step. */
export function MessageLink({ order }: { order: OrderReply }) {
  const action = actionOrder(order);
  const href = isToMessage(action, Date.now()) ? null : messageLink(action);
  return (
    href && (
      <a className="button" href={href} target="_blank" rel="noreferrer">
        <MessageCircle {...ICON} />
        Message on WhatsApp
      </a>
    )
  );
}
