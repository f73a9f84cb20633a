import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import type { CollectionTicket } from '../../../lib/identity/order-number';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { goTo } from '../../../ui/navigation/query-string';
import { useOffline } from '../../../ui/use-offline';
import { withOrder } from '../address';
import { CollectionScan } from '../parts';

/** Scans a customer's collection code and opens the matching order. */
export function ScanButton({ onScan }: { onScan: (ticket: CollectionTicket) => void }) {
  const isOffline = useOffline();
  const [isScanning, setIsScanning] = useState(false);

  // The dialog first removes its history entry, so the order can add its own.
  function open(ticket: CollectionTicket): void {
    closeAndFocus(null, () => setIsScanning(false));
    onScan(ticket);
    goTo((query) => withOrder(query, ticket.orderId), 'push');
  }

  return (
    <>
      <Button
        aria-label="Scan code"
        aria-disabled={isOffline || undefined}
        onClick={() => setIsScanning(true)}
      >
        <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          Scan<span> code</span>
        </span>
      </Button>
      {isScanning && <CollectionScan onRead={open} onClose={() => setIsScanning(false)} />}
    </>
  );
}
