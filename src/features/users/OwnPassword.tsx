import * as v from 'valibot';
import { ApiError, errorText } from '../../api/error';
import { changeOwnPassword } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { fieldTexts } from '../../contract/fields';
import { type OwnPasswordBody, ownPasswordBody, USER_TEXTS } from '../../contract/users';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import { isEdited } from '../../ui/merge-edits';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toast';
import { type Parsed, useForm } from '../../ui/use-form';

const EMPTY: OwnPasswordBody = { current_password: '', new_password: '' };

function parse(values: OwnPasswordBody): Parsed<OwnPasswordBody> {
  const parsed = v.safeParse(ownPasswordBody, values);
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

function explain(error: unknown) {
  const message = errorText(error, ERROR_TEXTS.badRequest);
  void toast('error', message);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

/** Changes the password of who is logged in. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: EMPTY,
    parse,
    submit,
    explain,
  });

  async function submit(body: OwnPasswordBody): Promise<void> {
    await changeOwnPassword(body);
    void toast('success', USER_TEXTS.ownPasswordSet);
    onClose();
  }

  return (
    <FormDialog
      title="Change password"
      isEdited={isEdited(EMPTY, values)}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <PasswordField
            label="Current password"
            name="current_password"
            data-first
            autoComplete="current-password"
            required
            value={values.current_password}
            error={errors.current_password}
            onChange={(event) => set('current_password', event.target.value)}
          />
          <PasswordField
            label="New password"
            name="new_password"
            autoComplete="new-password"
            required
            hint="At least 8 characters, with a capital letter, a small letter and a number. Other devices are logged out."
            value={values.new_password}
            error={errors.new_password}
            onChange={(event) => set('new_password', event.target.value)}
          />
          <FormActions
            submit="Change"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
