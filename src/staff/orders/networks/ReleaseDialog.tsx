import { explainApiError } from '../../../api/explain';
import type { ReleaseReply } from '../../../contract/orders/networks';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action';
import { toast } from '../../../ui/feedback/toast';

interface Props {
  title: string;
  text: string;
  /** What the network holds. */
  about: string;
  /** Releases everything from the network. */
  send: () => Promise<ReleaseReply>;
  /** Describes the result. */
  textOf: (reply: ReleaseReply) => string;
  /** Refetches the notices and the list. */
  refresh: () => Promise<void>;
  onReleased: () => void;
  onClose: () => void;
}

/** Asks for confirmation before cancelling all of a network's unpaid orders or open bookings. */
export function ReleaseDialog({ refresh, onReleased, onClose, ...props }: Props) {
  const { doing, failure, start } = useDialogAction<'release'>(explainApiError);
  const isBusy = doing !== null;
  useBackCloses(() => {
    if (isBusy) return 'stays';
    onClose();
    return 'left';
  });

  async function release(): Promise<void> {
    try {
      const reply = await props.send();
      void toast(reply.released === 0 ? 'info' : 'success', props.textOf(reply));
    } finally {
      await refresh();
    }
    onReleased();
  }

  return (
    <ConfirmDialog
      title={props.title}
      text={props.text}
      yes="Release all"
      no="Keep them"
      busy={isBusy}
      failure={failure}
      onYes={() => start('release', release)}
      onNo={onClose}
    >
      <p className="dialog-about">{props.about}</p>
    </ConfirmDialog>
  );
}
