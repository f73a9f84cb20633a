import type { Row } from '../pages';
import type { Rows } from '../rows/use-rows';
import { ActDialog, type StatusActions } from './ActDialog';

interface Props<Each extends Row> {
  row: Each;
  rows: Pick<Rows<Each>, 'replace' | 'refresh'>;
  actions: StatusActions<Each>;
  onClose: () => void;
}

/** Asks before activating or deactivating a row (spec section 2). */
export function StatusDialog<Each extends Row & { is_active: boolean }>(props: Props<Each>) {
  const { actions, row, rows, onClose } = props;
  const verb = row.is_active ? 'Deactivate' : 'Activate';
  return (
    <ActDialog
      rows={rows}
      onClose={onClose}
      about={actions.nameOf(row)}
      consequence={actions.consequenceOf(row.is_active ? 'deactivate' : 'activate', row)}
      question={{
        title: `${verb} Item?`,
        text: `Are you sure you want to ${verb.toLowerCase()} this item?`,
        yes: verb,
        kind: row.is_active ? 'danger' : 'primary',
      }}
      act={async () => rows.replace(await actions.setActive(row.id, !row.is_active))}
      done={actions.texts.statusUpdated}
      explain={actions.explain}
    />
  );
}
