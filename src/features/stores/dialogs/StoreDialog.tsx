import { storeHistory } from '../../../api/stores';
import type { StoreRow } from '../../../contract/stores';
import type { DialogProps } from '../../../ui/list/ListScreen';
import { HistoryDialog } from '../../audit/HistoryDialog';
import type { StoreAction } from '../StoreCard';
import { AssignBranchHead } from './AssignBranchHead';
import { CreateStore } from './CreateStore';
import { DeleteStore } from './DeleteStore';
import { EditStore } from './EditStore';
import { StoreStatus } from './StoreStatus';

/** The dialog that is open over the stores. */
export function StoreDialog({ opened, rows, onClose }: DialogProps<StoreRow, StoreAction>) {
  if (opened.kind === 'create') return <CreateStore rows={rows} onClose={onClose} />;

  const { kind, row: store, latest } = opened;
  const common = { store, rows, onClose };
  switch (kind) {
    case 'edit':
      return <EditStore {...common} />;
    case 'assign':
      return <AssignBranchHead {...common} store={latest} />;
    case 'status':
      return <StoreStatus {...common} />;
    case 'delete':
      return <DeleteStore {...common} />;
    case 'history':
      return (
        <HistoryDialog
          about={store.store_name}
          name={`store-${store.id}`}
          load={(page, signal) => rows.orRefresh(storeHistory(store.id, page, signal))}
          onClose={onClose}
        />
      );
  }
}
