import MessageCircle from 'lucide-react/icons/message-circle';
import type { Message } from './use-message';

interface Props {
  message: Message;
  text: string;
  isMain?: boolean;
}

/** Opens WhatsApp with the message to the customer. */
export function MessageLink({ message: { href, markOpened }, text, isMain = false }: Props) {
  if (href === null) return null;
  return (
    <a
      className="button"
      data-kind={isMain ? 'primary' : undefined}
      href={href}
      target="_blank"
      rel="noreferrer"
      data-message={isMain || undefined}
      onClick={markOpened}
    >
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </a>
  );
}
