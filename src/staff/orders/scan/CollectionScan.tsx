import { type CollectionTicket, parseCollectionQr } from '../../../lib/identity/order-number';
import { ScanDialog } from '../../scanner/ScanDialog';

const SETTINGS = {
  formats: ['QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

/** Why the scanned text is not the expected collection code; null if it is. */
export function refusalOf(text: string, orderId: string | undefined): string | null {
  const ticket = parseCollectionQr(text);
  if (ticket === undefined) return 'This is not a collection code.';
  if (orderId === undefined || ticket.orderId === orderId) return null;
  return `This is the code of another order: ${ticket.orderId}`;
}

interface Props {
  /** The order whose code is expected; if omitted, any order's code is accepted. */
  orderId?: string;
  onRead: (ticket: CollectionTicket) => void;
  onClose: () => void;
}

/** Scans the QR code that a customer shows. */
export function CollectionScan({ orderId, onRead, onClose }: Props) {
  function read(text: string): void {
    const ticket = parseCollectionQr(text);
    if (ticket) onRead(ticket);
  }

  return (
    <ScanDialog
      title="Scan the collection code"
      hint="Hold the customer's QR inside the frame"
      settings={SETTINGS}
      refusal={(text) => refusalOf(text, orderId)}
      onRead={read}
      onClose={onClose}
    />
  );
}
