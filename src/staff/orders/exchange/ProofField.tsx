import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { Field } from '../../../ui/form/Field';
import { ScanDialog } from '../../scanner/ScanDialog';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What shows that the customer bought the piece here: the bill, by its QR code or number, or the mobile. */
export function ProofField({ value, error, onChange }: Props) {
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <Field
        label="Bill number, or mobile number of the sale"
        hint="Scan the QR code of the bill, or type one of the two."
        name="proof"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        // A USB scanner ends each code with Enter, which must not send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        required
        data-first
        after={
          <button type="button" className="field-toggle" onClick={() => setIsScanning(true)}>
            <ScanLine size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan
          </button>
        }
      />
      {isScanning && (
        <ScanDialog
          title="Scan the bill"
          hint="Hold the QR code of the bill inside the frame"
          settings={{ formats: ['QR_CODE'], framesPerSecond: 10, remembersCamera: true }}
          onRead={(code) => {
            setIsScanning(false);
            onChange(code);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
