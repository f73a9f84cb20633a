import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappLink } from '../../../lib/links';
import { messageText } from '../order/message';
import type { ActionOrder } from './action-order';

const COUNTRY = '91';

/**
 * The WhatsApp link to an order's customer, with a message about the order; null if there is no
 * number.
 */
export function messageLink(order: ActionOrder): string | null {
  const { mobile } = order;
  return mobile === null ? null : whatsappLink(`${COUNTRY}${mobile}`, messageText(order));
}

interface Props {
  order: ActionOrder;
  kind?: 'primary' | 'plain';
  className?: string | undefined;
  onInform: () => void;
}

/** Opens WhatsApp with a message that the order is ready, and records that it was opened. */
export function InformLink({ order, kind = 'plain', className = '', onInform }: Props) {
  return (
    <a
      className={`button ${className}`.trim()}
      data-kind={kind}
      href={messageLink(order) ?? undefined}
      target="_blank"
      rel="noreferrer"
      onClick={onInform}
    >
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>Message on WhatsApp</span>
    </a>
  );
}
