import { ConfirmDialog } from '../ConfirmDialog';
import { useBackCloses } from '../use-back-closes';

interface Props {
  about: string;
  consequence?: string | undefined;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a row is deleted (spec section 2). */
export function DeleteDialog({ about, consequence, busy, onYes, onNo }: Props) {
  useBackCloses(() => {
    if (busy) return 'stays';
    onNo();
    return 'left';
  });
  return (
    <ConfirmDialog
      title="Confirm Deletion"
      text="Are you sure you want to delete this item? This action cannot be undone."
      yes="Delete"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <p className="dialog-about">{about}</p>
      {consequence && <p>{consequence}</p>}
    </ConfirmDialog>
  );
}
