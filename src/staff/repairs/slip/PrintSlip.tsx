import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { explainApiError } from '../../../api/explain';
import type { RepairReply } from '../../../contract/repairs/repair';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { drawQr, type QrDrawing } from '../../../ui/QrCode';
import { useAction } from '../../../ui/use-action';
import { requestClaimLink } from './open-slip';
import { RepairSlip } from './RepairSlip';

interface Props {
  repair: RepairReply;
  isMain?: boolean;
}

/** Requests the slip's link, and prints the slip with the link as a QR code. */
export function PrintSlip({ repair, isMain = false }: Props) {
  const [qr, setQr] = useState<QrDrawing | null>(null);
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));

  async function printSlip(): Promise<void> {
    const drawing = await drawQr(await requestClaimLink(repair, 'print'));
    flushSync(() => setQr(drawing));
    print();
  }

  return (
    <>
      <Button kind={isMain ? 'primary' : 'plain'} busy={busy} onClick={() => void run(printSlip)}>
        <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        Print slip
      </Button>
      <RepairSlip repair={repair} qr={qr} />
    </>
  );
}
