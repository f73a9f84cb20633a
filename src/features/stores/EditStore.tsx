import { useState } from 'react';
import { ApiError, errorText } from '../../api/error';
import { updateStore } from '../../api/stores';
import { ERROR_TEXTS } from '../../contract/errors';
import { STORE_TEXTS, type StoreRow, type UpdateStoreBody } from '../../contract/stores';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { Meanwhile, type Theirs } from '../../ui/Meanwhile';
import { isEdited, mergeEdits } from '../../ui/merge-edits';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import { findStore } from './queries';
import { StoreFields } from './StoreFields';
import { parseEdit, type StoreValues, valuesOf } from './store-form';

const LABELS: Readonly<Record<string, string>> = {
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

function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message === STORE_TEXTS.changedMeanwhile;
}

export function EditStore({ store, rows, onClose }: Props) {
  const [filledFrom, setFilledFrom] = useState(store);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: valuesOf(store),
    parse: (typed) => parseEdit(typed, filledFrom),
    submit,
    explain,
  });

  async function submit(body: UpdateStoreBody): Promise<void> {
    const { store_name, address, code } = body;
    const takeBack = await rows.show({ ...filledFrom, store_name, address, code });
    try {
      rows.replace(await updateStore(store.id, body));
    } catch (error) {
      takeBack();
      if (isChangedMeanwhile(error)) await meet(error, { store_name, address, code });
      throw error;
    }
    void toast('success', STORE_TEXTS.updated);
    rows.refresh();
    onClose();
  }

  /** Takes over what another admin saved, and keeps what was typed here. */
  async function meet(error: ApiError, typed: StoreValues): Promise<void> {
    const saved = await findStore(store.id).catch(() => undefined);
    if (!saved) return;
    const merged = mergeEdits(valuesOf(filledFrom), typed, valuesOf(saved));
    for (const name of Object.keys(merged.values) as (keyof StoreValues)[]) {
      set(name, merged.values[name]);
    }
    setFilledFrom(saved);
    setTheirs({ texts: error.fields ?? {}, conflicts: merged.conflicts });
    rows.replace(saved);
  }

  function explain(error: unknown) {
    const message = errorText(error, ERROR_TEXTS.badRequest);
    void toast('error', message);
    if (isChangedMeanwhile(error)) return { message };
    setTheirs(null);
    return { message, fields: error instanceof ApiError ? error.fields : undefined };
  }

  return (
    <FormDialog
      title="Update Store"
      isEdited={isEdited(valuesOf(filledFrom), values)}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <StoreFields values={values} errors={errors} set={set} />
          <FormActions
            submit="Update"
            busy={busy}
            onCancel={requestClose}
            failure={
              theirs && failure !== null ? (
                <Meanwhile text={failure} theirs={theirs} labels={LABELS} />
              ) : (
                <FailureText text={failure} />
              )
            }
          />
        </form>
      )}
    </FormDialog>
  );
}
