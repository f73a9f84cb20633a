import MessageCircle from 'lucide-react/icons/message-circle';
import { explainApiError } from '../../../api/explain';
import type { RepairReply } from '../../../contract/repairs/repair';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { messageLink } from '../../work/message/message-link';
import { requestSlip } from '../slip/open-slip';
import { messageText } from './message';

interface Props {
  repair: RepairReply;
  text: string;
  isMain?: boolean;
  onOpened?: () => void;
}

/** Requests the slip's link, and opens WhatsApp with the message to the customer. */
export function MessageButton({ repair, text, isMain = false, onOpened }: Props) {
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));

  function message(): void {
    // Browsers open a tab only during the click, before the link is known.
    const tab = open('', '_blank');
    void run(async () => {
      try {
        const { link } = await requestSlip(repair, 'message');
        const mobile = repair.customer?.mobile ?? '';
        (tab ?? window).location.replace(messageLink(mobile, messageText(repair, link)));
      } catch (error) {
        tab?.close();
        throw error;
      }
      if (tab !== null) tab.opener = null;
      onOpened?.();
    });
  }

  return (
    <Button
      kind={isMain ? 'primary' : 'plain'}
      busy={busy}
      data-message={isMain || undefined}
      onClick={message}
    >
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </Button>
  );
}
