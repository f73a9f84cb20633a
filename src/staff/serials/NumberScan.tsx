import { ScanDialog } from '../scanner/ScanDialog';
import { scannedSerial } from './scanned';

/**
 * Phones show their IMEI as Code 128 when *#06# is dialled; laptop labels use the other formats.
 */
const SETTINGS = {
  formats: ['CODE_128', 'CODE_39', 'DATA_MATRIX', 'QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

export interface NumberScanProps {
  onRead: (serial: string) => void;
  onClose: () => void;
}

/** The scanner for the barcode of an IMEI or serial number. */
export function NumberScan({ onRead, onClose }: NumberScanProps) {
  return (
    <ScanDialog
      title="Scan the number"
      hint="Hold the barcode of the IMEI or serial number inside the frame. Phones show it when you dial *#06#."
      settings={SETTINGS}
      refusal={(code) => {
        const scanned = scannedSerial(code);
        return 'refusal' in scanned ? scanned.refusal : null;
      }}
      onRead={(code) => {
        const scanned = scannedSerial(code);
        if ('serial' in scanned) onRead(scanned.serial);
      }}
      onClose={onClose}
    />
  );
}
