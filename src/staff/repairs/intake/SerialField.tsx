import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import { Field } from '../../../ui/form/Field';
import { ScanDialog } from '../../scanner/ScanDialog';
import { scannedSerial, serialProblem } from './serial';
import type { IntakeForm } from './use-intake';

/** Phones show their IMEI as Code 128 when *#06# is dialled; labels of laptops use the others. */
const SETTINGS = {
  formats: ['CODE_128', 'CODE_39', 'DATA_MATRIX', 'QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

/** The IMEI or serial number, typed or scanned. */
export function SerialField({ form }: { form: IntakeForm }) {
  const [isScanning, setIsScanning] = useState(false);
  const { error, ...field } = form.field('serial');

  function read(code: string): void {
    const scanned = scannedSerial(code);
    setIsScanning(false);
    if ('serial' in scanned) form.set('serial', scanned.serial);
  }

  return (
    <>
      <Field
        {...field}
        label="IMEI or serial number"
        hint="Dial *#06# to see the IMEI"
        error={serialProblem(form.values.serial) ?? error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        after={
          <button type="button" className="field-toggle" onClick={() => setIsScanning(true)}>
            <ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan
          </button>
        }
      />
      {isScanning && (
        <ScanDialog
          title="Scan the IMEI"
          hint="Dial *#06# on the phone and hold its barcode inside the frame"
          settings={SETTINGS}
          refusal={(code) => {
            const scanned = scannedSerial(code);
            return 'refusal' in scanned ? scanned.refusal : null;
          }}
          onRead={read}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
