import type { Row } from '../pages';
import { ActDialog, type RowActions, type RowDialogProps } from './ActDialog';

const QUESTION = {
  title: 'Confirm Deletion',
  text: 'Are you sure you want to delete this item? This action cannot be undone.',
  yes: 'Delete',
};

interface Props<Each extends Row> extends RowDialogProps<Each> {
  actions: RowActions<Each>;
}

/** Asks before deleting a row (spec section 2). */
export function DeleteDialog<Each extends Row>({ actions, row, rows, onClose }: Props<Each>) {
  async function remove(): Promise<void> {
    await actions.remove(row.id);
    await rows.drop(row.id);
  }

  return (
    <ActDialog
      rows={rows}
      onClose={onClose}
      about={actions.nameOf(row)}
      consequence={actions.consequenceOf('delete', row)}
      question={QUESTION}
      act={remove}
      done={actions.texts.deleted}
      explain={actions.explain}
    />
  );
}
