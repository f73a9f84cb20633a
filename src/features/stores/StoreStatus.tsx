import { errorText } from '../../api/error';
import { patchStore } from '../../api/stores';
import { ERROR_TEXTS } from '../../contract/errors';
import { STORE_TEXTS, type StoreRow } from '../../contract/stores';
import { StatusDialog } from '../../ui/list/StatusDialog';
import type { Rows } from '../../ui/list/use-rows';
import { toast } from '../../ui/toast';
import { useAction } from '../../ui/use-action';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

export function StoreStatus({ store, rows, onClose }: Props) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, ERROR_TEXTS.badRequest));
    rows.refresh();
    onClose();
  });

  const change = () =>
    run(async () => {
      rows.replace(await patchStore(store.id, !store.is_active));
      void toast('success', STORE_TEXTS.statusUpdated);
      rows.refresh();
      onClose();
    });

  return (
    <StatusDialog
      about={store.store_name}
      isActive={store.is_active}
      busy={busy}
      onYes={change}
      onNo={onClose}
    />
  );
}
