import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { type ComponentProps, useEffect, useState } from 'react';
import { invoicePagePath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { afterBack } from '../../../ui/dialog/dialog-history';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { whenEngaged } from '../../../ui/loading/when-engaged';
import { prefetch } from '../../../ui/loading/when-idle';
import { deferredDialog } from '../deferred-dialog';
import { BILL_CODES } from './bill';
import { type Codes, refusalOf } from './codes';

const ScanDialog = deferredDialog(
  async () => (await import('../../scanner/ScanDialog')).ScanDialog,
);

const prefetchDialog = () => prefetch(ScanDialog.prefetch);

const SETTINGS = {
  formats: ['QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

interface Props<Scanned> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  codes: Codes<Scanned>;
  /** The record whose code is expected; if omitted, the code of any record is accepted. */
  expected?: string;
  /** True to open the bill whose printed QR code is scanned instead. */
  opensBills?: boolean;
  /** Called once the scanner is closed. */
  onRead: (scanned: Scanned) => void;
}

/** Scans the code of an order or a repair; `children` is the button's text. */
export function ScanButton<Scanned>(props: Props<Scanned>) {
  const { codes, expected, opensBills = false, onRead, children, ...button } = props;
  const [isScanning, setIsScanning] = useState(false);
  const close = () => setIsScanning(false);
  useEffect(() => whenEngaged(prefetchDialog), []);

  // The scanner first removes its history entry, so that the caller can add its own.
  function read(text: string): void {
    const scanned = codes.parse(text);
    const bill = opensBills ? BILL_CODES.parse(text) : undefined;
    if (scanned === undefined && bill === undefined) return;
    closeAndFocus(null, close);
    if (scanned !== undefined) onRead(scanned);
    else if (bill) afterBack(() => location.assign(invoicePagePath(bill.number, bill.key)));
  }

  function refusal(text: string): string | null {
    const reason = refusalOf(codes, text, expected);
    if (reason === null || !opensBills) return reason;
    return BILL_CODES.parse(text) ? null : `${reason} It is not the code of a bill either.`;
  }

  return (
    <>
      <Button {...button} onClick={() => setIsScanning(true)}>
        <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{children}</span>
      </Button>
      {isScanning && (
        <ScanDialog
          title={codes.title}
          hint={codes.hint}
          settings={SETTINGS}
          refusal={refusal}
          onRead={read}
          onClose={close}
        />
      )}
    </>
  );
}
