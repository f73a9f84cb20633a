import { errorText } from '../../api/error';
import { deleteStore } from '../../api/stores';
import { ERROR_TEXTS } from '../../contract/errors';
import { STORE_TEXTS, type StoreRow } from '../../contract/stores';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import type { Rows } from '../../ui/list/use-rows';
import { toast } from '../../ui/toast';
import { useAction } from '../../ui/use-action';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteStore({ store, rows, onClose, onGone }: Props) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, ERROR_TEXTS.badRequest));
    rows.refresh();
    onClose();
  });

  const remove = () =>
    run(async () => {
      await deleteStore(store.id);
      await rows.drop(store.id);
      void toast('success', STORE_TEXTS.deleted);
      rows.refresh();
      onGone();
    });

  return (
    <DeleteDialog
      about={store.store_name}
      consequence="Its staff will have no store."
      busy={busy}
      onYes={remove}
      onNo={onClose}
    />
  );
}
