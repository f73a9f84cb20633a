import { useState } from 'react';
import { errorText } from '../../../api/error';
import { cancelBooking } from '../../../api/repairs/repairs';
import { staleRow } from '../../../api/stale-row';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useAction } from '../../../ui/use-action';

interface Props {
  repair: RepairReply;
  repairKey: string | undefined;
  onChange: (repair: RepairReply) => void;
  onStale: () => void;
}

/** Cancels a booking after confirmation, until the branch has the device. */
export function CancelBooking(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Cancel booking
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({
  repair,
  repairKey,
  onChange,
  onStale,
  onClose,
}: Props & { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(handleFailure);

  useBackCloses(() => {
    if (busy) return 'stays';
    onClose();
    return 'left';
  });

  /** If the first answer was lost or another tab was faster, the booking is cancelled already. */
  function handleFailure(error: unknown): void {
    const current = staleRow(error, repairReply);
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (current) onChange(current);
    else onStale();
    if (current && current.state !== 'booked') onClose();
  }

  return (
    <ConfirmDialog
      title="Cancel this booking?"
      text="Nothing to pay. You can book again on any day."
      yes="Cancel booking"
      no="Keep it"
      busy={busy}
      failure={failure}
      onYes={() =>
        run(async () => {
          onChange(await cancelBooking(repair, repairKey));
          onClose();
        })
      }
      onNo={onClose}
    />
  );
}
