import { explainApiError } from '../../../api/error';
import { deleteStore } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import { toast } from '../../../ui/feedback/toast';
import { DeleteDialog } from '../../../ui/list/dialogs/DeleteDialog';
import type { Rows } from '../../../ui/list/use-rows';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

export function DeleteStore({ store, rows, onClose }: Props) {
  async function remove(): Promise<void> {
    try {
      await deleteStore(store.id);
      await rows.drop(store.id);
      void toast('success', STORE_TEXTS.deleted);
      onClose();
    } finally {
      rows.refresh();
    }
  }

  return (
    <DeleteDialog
      about={store.store_name}
      consequence="Its staff will have no store."
      act={remove}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
