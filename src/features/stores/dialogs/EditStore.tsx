import { explainApiError, staleRow } from '../../../api/error';
import { updateStore } from '../../../api/stores';
import {
  STORE_TEXTS,
  type StoreRow,
  storeRow,
  type UpdateStoreBody,
} from '../../../contract/stores';
import { EditDialog } from '../../../ui/list/dialogs/EditDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { StoreFields } from './StoreFields';
import { parseEdit, valuesOf } from './store-form';

const LABELS = {
  store_name: 'Store Name',
  address: 'Address',
  code: 'Store Code',
  is_active: 'Status',
  branch_head: 'Branch head',
};

function describe(store: StoreRow): Record<string, string> {
  const { store_name, address, code, is_active, branch_head_name } = store;
  return {
    store_name,
    address,
    code,
    is_active: is_active ? 'active' : 'inactive',
    branch_head: branch_head_name ?? 'Not assigned',
  };
}

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
      currentOf={(error) => staleRow(error, storeRow)}
      describe={describe}
      explain={explainApiError}
      texts={STORE_TEXTS}
      labels={LABELS}
      onClose={onClose}
    >
      {({ known: _, ...form }) => <StoreFields {...form} />}
    </EditDialog>
  );
}
