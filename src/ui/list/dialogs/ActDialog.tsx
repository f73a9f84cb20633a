import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { useBackCloses } from '../../dialog/use-back-closes';
import { useDialogAction } from '../../dialog/use-dialog-action';
import { toast } from '../../feedback/toast';
import type { Explained } from '../../form/use-form';
import type { Row } from '../pages';
import type { RowCache } from '../use-row-cache';

interface Props {
  about: string;
  /** A side effect that the user should know about before confirming. */
  consequence: string | undefined;
  question: { title: string; text: string; yes: string; kind?: 'primary' | 'danger' };
  act: () => Promise<unknown>;
  done: string;
  explain: (error: unknown) => Explained;
  /** What the dialog shows below the message of a failure. */
  detailsOf?: (error: unknown) => ReactNode;
  /** Refetches the list, even after a failure. */
  refresh: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of an action on a row. If the action fails, the dialog stays open and shows
 * the error.
 */
export function ActDialog(props: Props) {
  const { about, consequence, question, act, done, explain, detailsOf, refresh, onClose } = props;
  const { doing, failure, error, start } = useDialogAction<'act'>(explain);
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
      refresh();
    }
  }

  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      failure={
        failure && (
          <>
            {failure}
            {detailsOf?.(error)}
          </>
        )
      }
      onYes={() => start('act', actAndClose)}
      onNo={onClose}
    >
      <p className="dialog-about">{about}</p>
      {consequence && <p>{consequence}</p>}
    </ConfirmDialog>
  );
}

interface DeleteProps<Each extends Row> extends Omit<Props, 'question' | 'act' | 'refresh'> {
  row: Each;
  cache: RowCache<Each>;
  remove: (id: Each['id']) => Promise<unknown>;
}

/** Asks for confirmation before deleting a row (spec section 2). */
export function DeleteDialog<Each extends Row>(props: DeleteProps<Each>) {
  const { row, cache, remove, ...rest } = props;

  async function act(): Promise<void> {
    await remove(row.id);
    await cache.drop(row.id);
  }

  return (
    <ActDialog
      {...rest}
      act={act}
      refresh={cache.refresh}
      question={{
        title: 'Confirm Deletion',
        text: 'Are you sure you want to delete this item? This action cannot be undone.',
        yes: 'Delete',
      }}
    />
  );
}

/** The settings for activating or deactivating a row. */
export interface StatusChange<Each> extends Pick<Props, 'explain' | 'detailsOf' | 'refresh'> {
  nameOf: (row: Each) => string;
  consequenceOf: (row: Each, isActive: boolean) => string | undefined;
  setActive: (row: Each, isActive: boolean) => Promise<unknown>;
}

interface StatusProps<Each> extends StatusChange<Each>, Pick<Props, 'done' | 'onClose'> {
  row: Each;
}

/** Asks for confirmation before activating or deactivating a row (spec section 2). */
export function StatusDialog<Each extends { is_active: boolean }>(props: StatusProps<Each>) {
  const { row, nameOf, consequenceOf, setActive, ...rest } = props;
  const isActive = !row.is_active;
  const verb = isActive ? 'Activate' : 'Deactivate';
  return (
    <ActDialog
      {...rest}
      about={nameOf(row)}
      consequence={consequenceOf(row, isActive)}
      question={{
        title: `${verb} Item?`,
        text: `Are you sure you want to ${verb.toLowerCase()} this item?`,
        yes: verb,
        kind: isActive ? 'primary' : 'danger',
      }}
      act={() => setActive(row, isActive)}
    />
  );
}
