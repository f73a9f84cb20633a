import { explainApiError } from '../../../api/error';
import { patchStore } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import { toast } from '../../../ui/feedback/toast';
import { StatusDialog } from '../../../ui/list/dialogs/StatusDialog';
import type { Rows } from '../../../ui/list/use-rows';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

export function StoreStatus({ store, rows, onClose }: Props) {
  async function change(): Promise<void> {
    try {
      rows.replace(await patchStore(store.id, !store.is_active));
      void toast('success', STORE_TEXTS.statusUpdated);
      onClose();
    } finally {
      rows.refresh();
    }
  }

  return (
    <StatusDialog
      about={store.store_name}
      isActive={store.is_active}
      act={change}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
