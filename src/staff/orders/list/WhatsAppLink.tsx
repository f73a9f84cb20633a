import MessageCircle from 'lucide-react/icons/message-circle';
import type { ListedOrder } from '../queries';
import { useInformLink } from '../steps/InformLink';
import styles from './row-actions.module.css';

interface Props {
  order: ListedOrder;
  onInform: () => void;
}

/**
 * Opens WhatsApp with a message that the order is ready; its label is shorter than on the order's
 * own page.
 */
export function WhatsAppLink({ order, onInform }: Props) {
  const link = useInformLink(order, onInform);
  return (
    <a
      className={`button ${styles.contact}`}
      title="Message on WhatsApp"
      data-next="staff"
      {...link}
    >
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span>Message on </span>WhatsApp
      </span>
    </a>
  );
}
