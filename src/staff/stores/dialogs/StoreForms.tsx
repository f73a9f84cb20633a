import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { staleRow } from '../../../api/stale-row';
import { BRANCHES } from '../../../content/site';
import { checkForm, joinLines } from '../../../contract/fields';
import {
  type CreateStoreBody,
  createStoreBody,
  STORE_TEXTS,
  type StoreRow,
  storeRow,
  updateStoreBody,
} from '../../../contract/stores';
import { createStore, updateStore } from '../../../contract/stores/api';
import type { Framed } from '../../../ui/dialog/FormDialog';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { type Form, useForm } from '../../../ui/form/use-form';
import { EditDialog, type ShownField } from '../../../ui/list/dialogs/EditDialog';
import type { RowCache } from '../../../ui/list/use-row-cache';

type Values = Record<'store_name' | 'address' | 'code', string>;

function normalize(values: Values): Values {
  return { ...values, address: joinLines(values.address) };
}

interface CreateProps {
  framed: Framed;
  onCreated: (store: StoreRow) => void;
  onClose: () => void;
}

export function CreateStore({ framed, onCreated, onClose }: CreateProps) {
  const form = useForm({
    initial: { store_name: '', address: '', code: '' },
    normalize,
    // A new store is sent with `is_active: true` (spec section 7).
    parse: (values) => checkForm(createStoreBody, { ...values, is_active: true }),
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });

  async function submit(body: CreateStoreBody): Promise<void> {
    const store = await call(createStore, { body });
    void toast('success', STORE_TEXTS.created);
    onCreated(store);
    onClose();
  }

  return (
    <SubmitDialog title="Add Store" framed={framed} form={form} submit="Create" onClose={onClose}>
      <StoreFields form={form} />
    </SubmitDialog>
  );
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

interface EditProps {
  store: StoreRow;
  cache: RowCache<StoreRow>;
  onClose: () => void;
}

export function EditStore({ store, cache, onClose }: EditProps) {
  return (
    <EditDialog
      title="Update Store"
      row={store}
      cache={cache}
      valuesOf={({ store_name, address, code }: StoreRow): Values => ({
        store_name,
        address,
        code,
      })}
      normalize={normalize}
      parse={(values, { updated_at }) => checkForm(updateStoreBody, { ...values, updated_at })}
      preview={(known, { store_name, address, code }) => ({ ...known, store_name, address, code })}
      update={(id, body) => call(updateStore, { params: { id }, body })}
      updated={STORE_TEXTS.updated}
      currentOf={(error) => staleRow(error, storeRow)}
      shownFields={shownFields}
      explain={explainApiError}
      onClose={onClose}
    >
      {(form) => <StoreFields form={form} />}
    </EditDialog>
  );
}

function StoreFields({ form }: { form: Form<Values> }) {
  const field = (name: keyof Values) => ({
    ...form.field(name),
    required: true,
    autoComplete: 'off',
  });

  return (
    <>
      <Field label="Store Name" data-first maxLength={100} {...field('store_name')} />
      <TextArea label="Address" maxLength={300} {...field('address')} />
      <Field
        label="Store Code"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        hint={`A unique code, such as ${BRANCHES[0].code}`}
        {...field('code')}
      />
    </>
  );
}
