import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { useBackCloses } from '../../dialog/use-back-closes';
import { useDialogAction } from '../../dialog/use-dialog-action';

export interface ActProps {
  /** Whose card it is. */
  about: string;
  /** What else happens. */
  consequence?: string | undefined;
  act: () => Promise<void>;
  explain: (error: unknown) => { message: string };
  onClose: () => void;
}

interface Props extends ActProps {
  title: string;
  text: string;
  yes: string;
  kind?: 'primary' | 'danger';
}

/** Asks before something is done to a row, and stays with the reason when it fails. */
export function ActDialog({ about, consequence, act, explain, onClose, ...question }: Props) {
  const { doing, failure, start } = useDialogAction<'act'>(explain);
  const busy = doing !== null;
  useBackCloses(() => {
    if (busy) return 'stays';
    onClose();
    return 'left';
  });
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      failure={failure}
      onYes={() => start('act', act)}
      onNo={onClose}
    >
      <p className="dialog-about">{about}</p>
      {consequence && <p>{consequence}</p>}
    </ConfirmDialog>
  );
}
