import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { explainApiError } from '../../../api/explain';
import type { RepairReply } from '../../../contract/repairs/repair';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { drawQr } from '../../../ui/QrCode';
import { useAction } from '../../../ui/use-action';
import { requestSlip } from './open-slip';
import { RepairSlip, type SlipCodes } from './RepairSlip';

interface Props {
  repair: RepairReply;
  isMain?: boolean;
}

/** Requests the slip's link and check code, and prints the slip with the link as a QR code. */
export function PrintSlip({ repair, isMain = false }: Props) {
  const [codes, setCodes] = useState<SlipCodes | null>(null);
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));

  async function printSlip(): Promise<void> {
    const { link, check } = await requestSlip(repair, 'print');
    const qr = await drawQr(link);
    flushSync(() => setCodes({ qr, check }));
    print();
  }

  return (
    <>
      <Button kind={isMain ? 'primary' : 'plain'} busy={busy} onClick={() => void run(printSlip)}>
        <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        Print slip
      </Button>
      <RepairSlip repair={repair} codes={codes} />
    </>
  );
}
