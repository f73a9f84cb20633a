import { explainApiError } from '../../../api/error';
import { createStore } from '../../../api/stores';
import { type CreateStoreBody, STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { isEdited } from '../../../ui/form/merge-edits';
import { useForm } from '../../../ui/form/use-form';
import type { Rows } from '../../../ui/list/use-rows';
import { StoreFields } from './StoreFields';
import { EMPTY, parseNew } from './store-form';

interface Props {
  rows: Rows<StoreRow>;
  onClose: () => void;
}

export function CreateStore({ rows, onClose }: Props) {
  const form = useForm({
    initial: EMPTY,
    parse: parseNew,
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values, errors, set } = form;

  async function submit(body: CreateStoreBody): Promise<void> {
    await createStore(body);
    void toast('success', STORE_TEXTS.created);
    rows.refresh();
    onClose();
  }

  return (
    <SubmitDialog
      title="Add Store"
      form={form}
      isEdited={isEdited(EMPTY, values)}
      submit="Create"
      onClose={onClose}
    >
      <StoreFields values={values} errors={errors} set={set} />
    </SubmitDialog>
  );
}
