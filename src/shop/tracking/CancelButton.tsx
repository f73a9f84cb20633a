import { useState } from 'react';
import { errorText } from '../../api/error';
import { FAILURE_TEXTS } from '../../contract/errors';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { useAction } from '../../ui/use-action';
import styles from './cancel-button.module.css';

interface Props {
  label: string;
  title: string;
  text: string;
  /** Sends the cancellation and shows its result. */
  cancel: () => Promise<void>;
  /** Shows the current state after a rejection; returns true if nothing is left to cancel. */
  onRejected: (error: unknown) => boolean;
}

/** Cancels an order or a booking after confirmation. */
export function CancelButton(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="quiet-danger" className={styles.cancel} onClick={() => setIsAsking(true)}>
        {props.label}
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({
  label,
  title,
  text,
  cancel,
  onRejected,
  onClose,
}: Props & { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (onRejected(error)) onClose();
  });

  useBackCloses(() => {
    if (busy) return 'stays';
    onClose();
    return 'left';
  });

  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={label}
      no="Keep it"
      busy={busy}
      failure={failure}
      onYes={() =>
        run(async () => {
          await cancel();
          onClose();
        })
      }
      onNo={onClose}
    />
  );
}
