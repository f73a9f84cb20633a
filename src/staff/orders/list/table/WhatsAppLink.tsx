import MessageCircle from 'lucide-react/icons/message-circle';
import type { ListedOrder } from '../../queries';
import { messageName, useInformLink } from '../../steps/InformLink';
import styles from './row-actions.module.css';

interface Props {
  order: ListedOrder;
  onInform: () => void;
}

/**
 * Opens WhatsApp with a message or reminder that the order is ready; its label is shorter than on
 * the order's own page.
 */
export function WhatsAppLink({ order, onInform }: Props) {
  const link = useInformLink(order, onInform);
  const name = messageName(order);
  return (
    <a className={`button ${styles.contact}`} title={`${name} on WhatsApp`} data-next="" {...link}>
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {name}
        <span> on WhatsApp</span>
      </span>
    </a>
  );
}
