import { storeHistory } from '../../../api/stores';
import type { StoreRow } from '../../../contract/stores';
import { useRows } from '../../../ui/list/use-rows';
import { HistoryDialog } from '../../audit/HistoryDialog';
import { STORES } from '../queries';
import type { StoreAction } from '../StoreCard';
import { AssignBranchHead } from './AssignBranchHead';
import { CreateStore } from './CreateStore';
import { DeleteStore } from './DeleteStore';
import { EditStore } from './EditStore';
import { StoreStatus } from './StoreStatus';

export type Opened = { kind: 'create' } | { kind: StoreAction; store: StoreRow };

interface Props {
  opened: Opened | null;
  /** The row as it is now. */
  latest: (store: StoreRow) => StoreRow;
  onClose: () => void;
}

/** The dialog that is open over the stores, if any. */
export function StoreDialogs({ opened, latest, onClose }: Props) {
  const rows = useRows<StoreRow>(STORES);
  if (opened === null) return null;
  if (opened.kind === 'create') return <CreateStore rows={rows} onClose={onClose} />;

  const { kind, store } = opened;
  const common = { store, rows, onClose };
  switch (kind) {
    case 'edit':
      return <EditStore {...common} />;
    case 'assign':
      return <AssignBranchHead {...common} store={latest(store)} />;
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
