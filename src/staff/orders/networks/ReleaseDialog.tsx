import { explainApiError } from '../../../api/explain';
import { releaseNetwork } from '../../../api/orders/staff-orders';
import type { Network } from '../../../contract/orders/networks';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action';
import { toast } from '../../../ui/feedback/toast';
import { ordersText, piecesText, releasedText } from './texts';

interface Props {
  network: Network;
  /** Refetches the notices and the list. */
  refresh: () => Promise<void>;
  onReleased: () => void;
  onClose: () => void;
}

/** Asks for confirmation before cancelling all of a network's unpaid orders. */
export function ReleaseDialog({ network, refresh, onReleased, onClose }: Props) {
  const { doing, failure, start } = useDialogAction<'release'>(explainApiError);
  const isBusy = doing !== null;
  useBackCloses(() => {
    if (isBusy) return 'stays';
    onClose();
    return 'left';
  });

  async function release(): Promise<void> {
    try {
      const reply = await releaseNetwork(network.network);
      void toast(reply.released === 0 ? 'info' : 'success', releasedText(reply));
    } finally {
      await refresh();
    }
    onReleased();
  }

  return (
    <ConfirmDialog
      title={`Release ${ordersText(network)}?`}
      text="They will be cancelled and the pieces go back to stock. Paid orders do not change."
      yes="Release all"
      no="Keep them"
      busy={isBusy}
      failure={failure}
      onYes={() => start('release', release)}
      onNo={onClose}
    >
      <p className="dialog-about">{piecesText(network)}</p>
    </ConfirmDialog>
  );
}
