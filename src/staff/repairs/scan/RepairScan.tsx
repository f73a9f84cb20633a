import { ScanDialog } from '../../scanner/ScanDialog';
import { parseScanned, refusalOf, type Scanned } from './scanned';

const SETTINGS = {
  formats: ['QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

interface Props {
  /** The repair whose code is expected; if omitted, any repair's code is accepted. */
  name?: string;
  onRead: (scanned: Scanned) => void;
  onClose: () => void;
}

/** Scans a repair's slip or the customer's collection code. */
export function RepairScan({ name, onRead, onClose }: Props) {
  function read(text: string): void {
    const scanned = parseScanned(text);
    if (scanned) onRead(scanned);
  }

  return (
    <ScanDialog
      title="Scan the slip or code"
      hint="Hold the QR of the slip, or the customer's collection code, inside the frame"
      settings={SETTINGS}
      refusal={(text) => refusalOf(text, name)}
      onRead={read}
      onClose={onClose}
    />
  );
}
