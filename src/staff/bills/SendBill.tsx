import MessageCircle from 'lucide-react/icons/message-circle';
import { type SubmitEvent, useState } from 'react';
import { BRAND_NAME, SITE_URL } from '../../content/site';
import type { InvoiceLink } from '../../contract/invoices/reply';
import { MobileNumberField } from '../../entities/contact/MobileNumberField';
import { DOCUMENT_NAMES } from '../../entities/invoice/labels';
import { readMobile } from '../../lib/identity/mobile';
import { MOBILE_TEXTS } from '../../lib/identity/texts';
import { formatPaise } from '../../lib/paise';
import { invoicePagePath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { MessageLink } from '../work/message/MessageLink';
import { messageLink } from '../work/message/message-link';
import styles from './bill-actions.module.css';

/** A message to the customer with a bill and the link that opens it. */
function billMessage({ kind, number, total, key }: InvoiceLink): string {
  const name = DOCUMENT_NAMES[kind].toLowerCase();
  const link = `${SITE_URL}${invoicePagePath(number, key)}`;
  return `Hello from ${BRAND_NAME}. Your ${name} ${number} of ${formatPaise(total)}: ${link}`;
}

interface Props {
  bill: InvoiceLink;
  /** The customer's mobile number; if it is empty, a field for one is offered. */
  mobile: string;
}

/** Opens WhatsApp with the link to a bill. A number typed here is not stored. */
export function SendBill({ bill, mobile }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  if (mobile !== '') {
    return <MessageLink name="Send bill" mobile={mobile} text={billMessage(bill)} />;
  }
  if (isAsked) return <NumberForm bill={bill} onDone={() => setIsAsked(false)} />;
  return (
    <Button onClick={() => setIsAsked(true)}>
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      Send bill on WhatsApp
    </Button>
  );
}

function NumberForm({ bill, onDone }: { bill: InvoiceLink; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const reading = readMobile(typed);
    if (!reading.ok) {
      setError(MOBILE_TEXTS[reading.reason]);
      return;
    }
    open(messageLink(reading.value, billMessage(bill)), '_blank', 'noreferrer');
    onDone();
  }

  return (
    <form className={styles.number} onSubmit={send} noValidate>
      <MobileNumberField
        label="Customer’s WhatsApp number"
        name="whatsapp"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        // The pressed button is removed, so the field that replaces it gets the focus.
        autoFocus
      />
      <Button type="submit">
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
        Send bill
      </Button>
      <Button kind="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
