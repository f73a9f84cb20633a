import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappLink } from '../../../lib/links';
import { useOffline } from '../../../ui/use-offline';
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

/** The name of the message: the first one, or a reminder to a customer who was informed before. */
export function messageName({ informed_at }: Pick<ActionOrder, 'informed_at'>): string {
  return informed_at === null ? 'Message' : 'Remind';
}

/** The attributes of the link to the WhatsApp message, which does nothing while offline. */
export function useInformLink(order: ActionOrder, onInform: () => void) {
  const isOffline = useOffline();
  if (isOffline) return { role: 'link', 'aria-disabled': true } as const;
  return {
    href: messageLink(order) ?? undefined,
    target: '_blank',
    rel: 'noreferrer',
    onClick: onInform,
  };
}

interface Props {
  order: ActionOrder;
  kind?: 'primary' | 'plain';
  className?: string | undefined;
  onInform: () => void;
}

/** Opens WhatsApp with a message or reminder that the order is ready, and records that it was opened. */
export function InformLink({ order, kind = 'plain', className = '', onInform }: Props) {
  const link = useInformLink(order, onInform);
  return (
    <a className={`button ${className}`.trim()} data-kind={kind} {...link}>
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{messageName(order)} on WhatsApp</span>
    </a>
  );
}
