import { useState } from 'react';
import type * as v from 'valibot';
import { errorCode, errorText } from '../../api/error';
import { staleRow } from '../../api/stale-row';
import { FAILURE_TEXTS } from '../../contract/errors';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { useAction } from '../../ui/use-action';
import styles from './cancel-button.module.css';

interface Props<Row> {
  label: string;
  /** The label of the button that opens the question; `label` by default. */
  opener?: string | undefined;
  title: string;
  text: string;
  /** Sends the cancellation. */
  cancel: () => Promise<Row>;
  /** Reads the current row from a rejection. */
  reply: v.GenericSchema<unknown, Row>;
  /** True if nothing is left to cancel. */
  isOver: (row: Row) => boolean;
  onChange: (row: Row) => void;
  /** Called when the displayed row is out of date. */
  onStale: () => void;
}

/** Cancels an order, a booking or a return after confirmation. */
export function CancelButton<Row>(props: Props<Row>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="quiet-danger" className={styles.cancel} onClick={() => setIsAsking(true)}>
        {props.opener ?? props.label}
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question<Row>(props: Props<Row> & { onClose: () => void }) {
  const { label, title, text, cancel, reply, isOver, onChange, onStale, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (errorCode(error) === 'wrong-state') onStale();
    // If the first response was lost or another tab was faster, the row is already cancelled.
    const current = staleRow(error, reply);
    if (current === undefined) return;
    onChange(current);
    if (isOver(current)) onClose();
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
          onChange(await cancel());
          onClose();
        })
      }
      onNo={onClose}
    />
  );
}
