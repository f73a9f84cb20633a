import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { playFeedback } from '../../ui/feedback/feedback';
import { Stack } from '../../ui/layout/Layout';
import styles from './scanner.module.css';
import { BARCODE_SETTINGS, type ScanSettings } from './settings';
import { Viewfinder } from './Viewfinder';

interface Props {
  title: string;
  /** The instruction shown to the user. */
  hint: string;
  settings?: ScanSettings;
  /** Returns why a code is not accepted here, or null if it is accepted. */
  refusal?: (code: string) => string | null;
  onRead: (code: string) => void;
  onClose: () => void;
}

type View = { kind: 'scanning' } | { kind: 'paused' | 'stopped'; text: string };

/** The general-purpose scanner, which reads codes from the camera or a photo. */
export function ScanDialog(props: Props) {
  const { title, hint, settings = BARCODE_SETTINGS, refusal, onRead, onClose } = props;
  const [view, setView] = useState<View>({ kind: 'scanning' });
  const scanAgain = () => setView({ kind: 'scanning' });
  const stop = (text: string) => setView({ kind: 'stopped', text });

  function refuse(text: string): void {
    playFeedback('bad');
    stop(text);
  }

  function handleRead(code: string): void {
    const reason = refusal?.(code) ?? null;
    if (reason === null) {
      playFeedback('good');
      onRead(code);
    } else {
      refuse(reason);
    }
  }

  return (
    <FormDialog title={title} onClose={onClose}>
      {(requestClose) => (
        <Stack as="section" gap={4} className={styles.dialog} aria-label={title}>
          <Viewfinder
            settings={settings}
            isOn={view.kind === 'scanning'}
            isBusy={false}
            still={<ScanBarcode size={64} strokeWidth={1.25} />}
            onRead={handleRead}
            onFailed={({ text }) =>
              // The camera can fail after a photo has been read.
              setView((now) => (now.kind === 'scanning' ? { kind: 'stopped', text } : now))
            }
            onUnreadable={refuse}
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
            {(_isOpen, starting) => (
              <p className={styles.text} role="status">
                {view.kind === 'scanning' ? (starting ?? hint) : view.text}
              </p>
            )}
          </Viewfinder>
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Cancel
            </Button>
          </div>
        </Stack>
      )}
    </FormDialog>
  );
}
