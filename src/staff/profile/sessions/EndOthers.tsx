import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { endOtherSessions } from '../../../contract/account/api';
import { nextTask } from '../../../lib/sleep';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action';
import { toast } from '../../../ui/feedback/toast';

interface EndOthersProps {
  /** The number of other sessions, at least two. */
  count: number;
  onEnded: () => void;
  onClose: () => void;
}

/** Asks before it logs out all other devices. */
export function EndOthers({ count, onEnded, onClose }: EndOthersProps) {
  const { doing, failure, start } = useDialogAction<'end'>(explainApiError);

  async function end(): Promise<void> {
    await call(endOtherSessions);
    onEnded();
    await nextTask();
    onClose();
    void toast('success', 'Logged out all other devices');
  }

  return (
    <ConfirmDialog
      title="Log out all other devices?"
      text={`${count} devices will have to log in again. You stay logged in here.`}
      yes="Log out all"
      busy={doing !== null}
      failure={failure}
      onYes={() => start('end', end)}
      onNo={onClose}
    />
  );
}
