import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { useBackCloses } from '../../dialog/use-back-closes';
import { useDialogAction } from '../../dialog/use-dialog-action';
import { toast } from '../../feedback/toast';
import type { Explained } from '../../form/use-form';
import type { Row } from '../pages';
import type { Rows } from '../rows/use-rows';

/** How a row is activated or deactivated after a question, with the texts. */
export interface StatusActions<Each extends Row> {
  nameOf: (row: Each) => string;
  setActive: (id: Each['id'], isActive: boolean) => Promise<Each>;
  /** A side effect that the user should know beforehand. */
  consequenceOf: (act: 'activate' | 'deactivate', row: Each) => string | undefined;
  texts: { statusUpdated: string };
  explain: (error: unknown) => Explained;
}

/** The same for a row that can also be deleted. */
export interface RowActions<Each extends Row> extends StatusActions<Each> {
  remove: (id: Each['id']) => Promise<unknown>;
  consequenceOf: (act: 'activate' | 'deactivate' | 'delete', row: Each) => string | undefined;
  texts: { statusUpdated: string; deleted: string };
}

export interface RowDialogProps<Each extends Row> {
  row: Each;
  rows: Rows<Each>;
  onClose: () => void;
}

interface Props {
  about: string;
  consequence: string | undefined;
  question: { title: string; text: string; yes: string; kind?: 'primary' | 'danger' };
  act: () => Promise<unknown>;
  done: string;
  explain: (error: unknown) => Explained;
  rows: { refresh: () => void };
  onClose: () => void;
}

/** Asks before an action on a row, and stays open with the error when it fails. */
export function ActDialog(props: Props) {
  const { rows, onClose, about, consequence, question, act, done, explain } = props;
  const { doing, failure, start } = useDialogAction<'act'>(explain);
  const busy = doing !== null;
  useBackCloses(() => {
    if (busy) return 'stays';
    onClose();
    return 'left';
  });

  async function actAndClose(): Promise<void> {
    try {
      await act();
      void toast('success', done);
      onClose();
    } finally {
      rows.refresh();
    }
  }

  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      failure={failure}
      onYes={() => start('act', actAndClose)}
      onNo={onClose}
    >
      <p className="dialog-about">{about}</p>
      {consequence && <p>{consequence}</p>}
    </ConfirmDialog>
  );
}
