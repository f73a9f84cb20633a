import { storeHistory } from '../../../api/stores';
import type { StoreRow } from '../../../contract/stores';
import { CreateDialog } from '../../../ui/list/dialogs/CreateDialog';
import { DeleteDialog } from '../../../ui/list/dialogs/DeleteDialog';
import { EditDialog } from '../../../ui/list/dialogs/EditDialog';
import { StatusDialog } from '../../../ui/list/dialogs/StatusDialog';
import type { DialogProps } from '../../../ui/list/ListScreen';
import { HistoryDialog } from '../../audit/HistoryDialog';
import type { StoreAction } from '../StoreCard';
import { AssignBranchHead } from './AssignBranchHead';
import { StoreFields } from './StoreFields';
import { STORE_ACTIONS } from './store-actions';
import { CREATE_STORE, EDIT_STORE } from './store-form';

/** The open dialog of the stores screen. */
export function StoreDialog({ opened, rows, onClose }: DialogProps<StoreRow, StoreAction>) {
  if (opened.kind === 'create') {
    return (
      <CreateDialog create={CREATE_STORE} rows={rows} onClose={onClose}>
        {(form) => <StoreFields form={form} />}
      </CreateDialog>
    );
  }

  const { kind, row, latest } = opened;
  const common = { row, rows, onClose };
  switch (kind) {
    case 'edit':
      return (
        <EditDialog {...common} edit={EDIT_STORE}>
          {(form) => <StoreFields form={form} />}
        </EditDialog>
      );
    case 'assign':
      return <AssignBranchHead {...common} row={latest} />;
    case 'status':
      return <StatusDialog {...common} actions={STORE_ACTIONS} />;
    case 'delete':
      return <DeleteDialog {...common} actions={STORE_ACTIONS} />;
    case 'history':
      return (
        <HistoryDialog
          about={row.store_name}
          name={`store-${row.id}`}
          load={(page, signal) => rows.orRefresh(storeHistory(row.id, page, signal))}
          onClose={onClose}
        />
      );
  }
}
