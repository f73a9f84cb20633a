import { explainApiError } from '../../../api/explain';
import { staleRow } from '../../../api/stale-row';
import { createStore, updateStore } from '../../../api/stores';
import { checkForm, joinLines } from '../../../contract/fields';
import {
  type CreateStoreBody,
  createStoreBody,
  STORE_TEXTS,
  type StoreRow,
  storeRow,
  type UpdateStoreBody,
  updateStoreBody,
} from '../../../contract/stores';
import type { CreateForm } from '../../../ui/list/dialogs/CreateDialog';
import type { EditForm, ShownField } from '../../../ui/list/dialogs/EditDialog';

export type StoreValues = Record<'store_name' | 'address' | 'code', string>;

function normalize(values: StoreValues): StoreValues {
  return { ...values, address: joinLines(values.address) };
}

function shownFields(store: StoreRow): ShownField[] {
  const { branch_head_name: head, is_active } = store;
  return [
    { name: 'store_name', label: 'Store Name', text: store.store_name },
    { name: 'address', label: 'Address', text: store.address },
    { name: 'code', label: 'Store Code', text: store.code },
    { name: 'is_active', label: 'Status', text: is_active ? 'active' : 'inactive' },
    { name: 'branch_head', label: 'Branch head', text: head ?? 'Not assigned' },
  ];
}

/** A new store is sent with is_active true (spec section 7). */
export const CREATE_STORE: CreateForm<StoreRow, StoreValues, CreateStoreBody> = {
  title: 'Add Store',
  empty: { store_name: '', address: '', code: '' },
  normalize,
  parse: (values) => checkForm(createStoreBody, { ...values, is_active: true }),
  create: createStore,
  created: STORE_TEXTS.created,
  explain: explainApiError,
};

export const EDIT_STORE: EditForm<StoreRow, StoreValues, UpdateStoreBody> = {
  title: 'Update Store',
  valuesOf: ({ store_name, address, code }) => ({ store_name, address, code }),
  normalize,
  parse: (values, { updated_at }) => checkForm(updateStoreBody, { ...values, updated_at }),
  preview: (known, { store_name, address, code }) => ({ ...known, store_name, address, code }),
  update: updateStore,
  updated: STORE_TEXTS.updated,
  currentOf: (error) => staleRow(error, storeRow),
  shownFields,
  explain: explainApiError,
};
