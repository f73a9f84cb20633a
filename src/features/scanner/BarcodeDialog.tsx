import { RotateCcw, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { REDEMPTION_TEXTS } from '../../contract/redemption';
import { SCANNER_TEXTS } from '../../lib/scanner-texts';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { give } from '../../ui/feedback/feedback';
import { BARCODE_SETTINGS } from './settings';
import { Viewfinder } from './Viewfinder';

interface Props {
  title: string;
  onRead: (code: string) => void;
  onClose: () => void;
}

type Look = { kind: 'looking' | 'paused' } | { kind: 'stopped'; text: string };

const ALIGN = 'Hold the barcode inside the frame';

function textOf(look: Look): string {
  if (look.kind === 'stopped') return look.text;
  return look.kind === 'paused' ? SCANNER_TEXTS.paused : ALIGN;
}

/** The generic scanner: any code, by camera or photo. */
export function BarcodeDialog({ title, onRead, onClose }: Props) {
  const [look, setLook] = useState<Look>({ kind: 'looking' });
  const lookAgain = () => setLook({ kind: 'looking' });
  const stop = (text: string) => setLook({ kind: 'stopped', text });

  function take(code: string): void {
    give('good');
    onRead(code);
  }

  return (
    <FormDialog title={title} onClose={onClose}>
      {(requestClose) => (
        <section className="barcode-scanner" aria-label={title}>
          <Viewfinder
            settings={BARCODE_SETTINGS}
            isOn={look.kind === 'looking'}
            isBusy={false}
            still={<ScanBarcode size={64} strokeWidth={1.25} />}
            onRead={take}
            onDenied={() => stop(REDEMPTION_TEXTS.cameraDenied)}
            onFailed={stop}
            onUnreadable={(text) => {
              give('bad');
              stop(text);
            }}
            onHidden={() => setLook((now) => (now.kind === 'looking' ? { kind: 'paused' } : now))}
            onSeen={() => setLook((now) => (now.kind === 'paused' ? { kind: 'looking' } : now))}
            again={
              <Button kind="primary" onClick={lookAgain}>
                <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
                Scan Again
              </Button>
            }
          >
            {() => (
              <p className="scan-text" role="status">
                {textOf(look)}
              </p>
            )}
          </Viewfinder>
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Cancel
            </Button>
          </div>
        </section>
      )}
    </FormDialog>
  );
}
