import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type ComponentProps, useState } from 'react';
import { FAILURE_TEXTS } from '../../contract/errors';
import { SERIAL_LENGTH } from '../../contract/serials';
import { toast } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { deferred } from '../../ui/loading/deferred';
import type { NumberScanProps } from './NumberScan';
import { serialProblem } from './scanned';

/** Loads only when it is opened, because most numbers are typed or come from a USB scanner. */
const NumberScan = deferred<NumberScanProps>(
  async () => (await import('./NumberScan')).NumberScan,
  {
    onFailed: ({ onClose }) => {
      onClose();
      void toast('error', FAILURE_TEXTS.offline);
    },
  },
);

interface Props
  extends Pick<
    ComponentProps<typeof Field>,
    'label' | 'hint' | 'error' | 'name' | 'required' | 'onKeyDown'
  > {
  value: string;
  onValue: (value: string) => void;
  /** Called after a scan, because the fields are often filled one after the other. */
  onScanned?: () => void;
}

/** An IMEI or serial number, typed, scanned with the camera or with a USB scanner. */
export function SerialInput({ value, error, onValue, onScanned, ...field }: Props) {
  const [isScanning, setIsScanning] = useState(false);

  function read(serial: string): void {
    setIsScanning(false);
    onValue(serial);
    onScanned?.();
  }

  return (
    <>
      <Field
        {...field}
        value={value}
        error={serialProblem(value) ?? error}
        data-serial
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
      {isScanning && <NumberScan onRead={read} onClose={() => setIsScanning(false)} />}
    </>
  );
}
