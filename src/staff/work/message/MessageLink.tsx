import MessageCircle from 'lucide-react/icons/message-circle';
import type { ComponentProps } from 'react';
import { useOffline } from '../../../ui/use-offline';
import { messageLink } from './message-link';

export interface Message {
  mobile: string;
  text: string;
  /** What the message is, such as `Message` or `Remind`. */
  name: string;
}

interface Props extends Message, Omit<ComponentProps<'a'>, keyof Message | 'href' | 'onClick'> {
  /** Records that the message was opened; the link then does nothing while offline. */
  onOpen?: () => void;
}

/** Opens WhatsApp with a message to a customer. */
export function MessageLink({ mobile, text, name, onOpen, className = '', ...link }: Props) {
  const isOff = useOffline() && onOpen !== undefined;
  const target = isOff
    ? ({ role: 'link', 'aria-disabled': true } as const)
    : { href: messageLink(mobile, text), target: '_blank', rel: 'noreferrer', onClick: onOpen };
  return (
    <a className={`button ${className}`.trim()} {...link} {...target}>
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {name}
        <span> on WhatsApp</span>
      </span>
    </a>
  );
}
