import { ApiError, errorText } from '../../api/error';
import { createStore } from '../../api/stores';
import { ERROR_TEXTS } from '../../contract/errors';
import { type CreateStoreBody, STORE_TEXTS, type StoreRow } from '../../contract/stores';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { isEdited } from '../../ui/merge-edits';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import { StoreFields } from './StoreFields';
import { EMPTY, parseNew } from './store-form';

interface Props {
  rows: Rows<StoreRow>;
  onClose: () => void;
}

function explain(error: unknown) {
  const message = errorText(error, ERROR_TEXTS.badRequest);
  void toast('error', message);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

export function CreateStore({ rows, onClose }: Props) {
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: EMPTY,
    parse: parseNew,
    submit,
    explain,
  });

  async function submit(body: CreateStoreBody): Promise<void> {
    await createStore(body);
    void toast('success', STORE_TEXTS.created);
    rows.refresh();
    onClose();
  }

  return (
    <FormDialog
      title="Add Store"
      isEdited={isEdited(EMPTY, values)}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <StoreFields values={values} errors={errors} set={set} />
          <FormActions
            submit="Create"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
