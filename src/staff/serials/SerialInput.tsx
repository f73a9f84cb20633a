import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type ComponentProps, useState } from 'react';
import { scannedSerial, serialProblem } from '../../lib/identity/scanned';
import { SERIAL_LENGTH, type SerialKind } from '../../lib/identity/serial';
import { Field } from '../../ui/form/Field';
import { ScanDialog } from '../scanner/ScanDialog';

/**
 * Phones show their IMEI as Code 128 when *#06# is dialled; laptop labels use the other formats.
 */
const SETTINGS = {
  formats: ['CODE_128', 'CODE_39', 'DATA_MATRIX', 'QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: true,
} as const;

interface Props
  extends Pick<
    ComponentProps<typeof Field>,
    'label' | 'hint' | 'error' | 'name' | 'required' | 'onKeyDown'
  > {
  /** What the field asks for; a `serial` can also be an IMEI. */
  kind?: SerialKind | undefined;
  value: string;
  onValue: (value: string) => void;
  /** Called after a scan, so the next field can be filled. */
  onScanned?: () => void;
  /** True for an optional second number, which a scanner’s Enter passes over. */
  isSecond?: boolean;
  /** True if a dialog can open with the focus in this field. */
  isFirst?: boolean;
}

/** An IMEI or serial number, typed or scanned with the camera or a USB scanner. */
export function SerialInput({
  kind = 'serial',
  value,
  error,
  onValue,
  onScanned,
  isFirst,
  isSecond,
  ...field
}: Props) {
  const [isScanning, setIsScanning] = useState(false);

  function read(code: string): void {
    const scanned = scannedSerial(code, kind);
    setIsScanning(false);
    if (!('serial' in scanned)) return;
    onValue(scanned.serial);
    onScanned?.();
  }

  return (
    <>
      <Field
        {...field}
        value={value}
        error={serialProblem(value, kind) ?? error}
        data-serial={!isSecond || undefined}
        data-second={isSecond || undefined}
        data-first={isFirst || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SERIAL_LENGTH}
        onChange={({ target }) => onValue(target.value)}
        after={
          <button
            type="button"
            className="field-toggle"
            aria-label={`Scan ${field.label}`}
            onClick={() => setIsScanning(true)}
          >
            <ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan
          </button>
        }
      />
      {isScanning && (
        <ScanDialog
          title="Scan the number"
          hint="Hold the barcode of the IMEI or serial number inside the frame. Phones show it when you dial *#06#."
          settings={SETTINGS}
          refusal={(code) => {
            const scanned = scannedSerial(code, kind);
            return 'refusal' in scanned ? scanned.refusal : null;
          }}
          onRead={read}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
