import { ConfirmDialog } from '../ConfirmDialog';
import { useBackCloses } from '../use-back-closes';

interface Props {
  about: string;
  isActive: boolean;
  /** What else happens. */
  consequence?: string | undefined;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a row is activated or deactivated (spec section 2). */
export function StatusDialog({ about, isActive, consequence, busy, onYes, onNo }: Props) {
  useBackCloses(() => {
    if (busy) return 'stays';
    onNo();
    return 'left';
  });
  const verb = isActive ? 'Deactivate' : 'Activate';
  return (
    <ConfirmDialog
      title={`${verb} Item?`}
      text={`Are you sure you want to ${verb.toLowerCase()} this item?`}
      yes={verb}
      kind={isActive ? 'danger' : 'primary'}
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <p className="dialog-about">{about}</p>
      {consequence && <p>{consequence}</p>}
    </ConfirmDialog>
  );
}
