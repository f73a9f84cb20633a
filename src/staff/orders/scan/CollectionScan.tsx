import { type CollectionTicket, parseCollectionQr } from '../../../contract/orders/id';
import { ScanDialog } from '../../scanner/ScanDialog';
import { refusalOf } from './refusal';

/** Only what a collection QR is, as fast as the redemption scanner reads. */
const SETTINGS = {
  formats: ['QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

interface Props {
  /** The order whose code is wanted; any order's without it. */
  orderId?: string;
  onRead: (ticket: CollectionTicket) => void;
  onClose: () => void;
}

/** Reads the QR that a customer shows. */
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
