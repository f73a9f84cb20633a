import { RotateCcw, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { playFeedback } from '../../ui/feedback/feedback';
import styles from './scanner.module.css';
import { BARCODE_SETTINGS } from './settings';
import { Viewfinder } from './Viewfinder';

interface Props {
  title: string;
  onRead: (code: string) => void;
  onClose: () => void;
}

type View = { kind: 'scanning' } | { kind: 'paused' | 'stopped'; text: string };

const ALIGN = 'Hold the barcode inside the frame';

/** The generic scanner: any code, by camera or photo. */
export function BarcodeDialog({ title, onRead, onClose }: Props) {
  const [view, setView] = useState<View>({ kind: 'scanning' });
  const scanAgain = () => setView({ kind: 'scanning' });
  const stop = (text: string) => setView({ kind: 'stopped', text });

  function handleRead(code: string): void {
    playFeedback('good');
    onRead(code);
  }

  return (
    <FormDialog title={title} onClose={onClose}>
      {(requestClose) => (
        <section className={styles.dialog} aria-label={title}>
          <Viewfinder
            settings={BARCODE_SETTINGS}
            isOn={view.kind === 'scanning'}
            isBusy={false}
            still={<ScanBarcode size={64} strokeWidth={1.25} />}
            onRead={handleRead}
            onFailed={({ text }) => stop(text)}
            onUnreadable={(text) => {
              playFeedback('bad');
              stop(text);
            }}
            onHidden={(text) =>
              setView((now) => (now.kind === 'scanning' ? { kind: 'paused', text } : now))
            }
            onVisible={() => setView((now) => (now.kind === 'paused' ? { kind: 'scanning' } : now))}
            again={
              <Button kind="primary" onClick={scanAgain}>
                <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
                Scan Again
              </Button>
            }
          >
            {() => (
              <p className={styles.text} role="status">
                {view.kind === 'scanning' ? ALIGN : view.text}
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
