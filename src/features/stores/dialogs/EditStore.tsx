import { refusalOf } from '../../../api/error';
import { updateStore } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow, type UpdateStoreBody } from '../../../contract/stores';
import { EditDialog } from '../../../ui/list/dialogs/EditDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { findStore } from '../queries';
import { StoreFields } from './StoreFields';
import { parseEdit, valuesOf } from './store-form';

const LABELS = {
  store_name: 'Store Name',
  address: 'Address',
  code: 'Store Code',
  is_active: 'Status',
  branch_head: 'Branch head',
};

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

function preview(known: StoreRow, { store_name, address, code }: UpdateStoreBody): StoreRow {
  return { ...known, store_name, address, code };
}

export function EditStore({ store, rows, onClose }: Props) {
  return (
    <EditDialog
      title="Update Store"
      row={store}
      rows={rows}
      valuesOf={valuesOf}
      parse={parseEdit}
      preview={preview}
      save={updateStore}
      find={findStore}
      explain={refusalOf}
      texts={STORE_TEXTS}
      labels={LABELS}
      onClose={onClose}
    >
      {({ known: _, ...form }) => <StoreFields {...form} />}
    </EditDialog>
  );
}
