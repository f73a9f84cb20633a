import * as v from 'valibot';
import { ApiError, errorText } from '../../api/error';
import { setPassword } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { fieldTexts } from '../../contract/fields';
import { setPasswordBody, USER_TEXTS, type UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toast';
import { type Parsed, useForm } from '../../ui/use-form';

type Values = v.InferOutput<typeof setPasswordBody>;

function parse(values: Values): Parsed<Values> {
  const parsed = v.safeParse(setPasswordBody, values);
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

function explain(error: unknown) {
  const message = errorText(error, ERROR_TEXTS.badRequest);
  void toast('error', message);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

/** An admin gives somebody a new password. */
export function SetPassword({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: { password: '' },
    parse,
    submit,
    explain,
  });

  async function submit({ password }: Values): Promise<void> {
    await setPassword(user.id, password);
    void toast('success', USER_TEXTS.passwordSet);
    onClose();
  }

  return (
    <FormDialog
      title="Set new password"
      about={fullName(user)}
      isEdited={values.password !== ''}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <PasswordField
            label="New password"
            name="password"
            data-first
            autoComplete="new-password"
            required
            hint="At least 8 characters. They are logged out everywhere and log in with this one."
            value={values.password}
            error={errors.password}
            onChange={(event) => set('password', event.target.value)}
          />
          <FormActions
            submit="Set password"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
