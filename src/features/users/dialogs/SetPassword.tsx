import type * as v from 'valibot';
import { explainApiError } from '../../../api/error';
import { setPassword } from '../../../api/users';
import { checkForm } from '../../../contract/fields';
import { setPasswordBody, USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { PasswordField } from '../../../ui/form/PasswordField';
import { useForm } from '../../../ui/form/use-form';
import type { Rows } from '../../../ui/list/use-rows';

type Values = v.InferOutput<typeof setPasswordBody>;

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

/** An admin gives somebody a new password. */
export function SetPassword({ user, rows, onClose }: Props) {
  const form = useForm({
    initial: { password: '' },
    parse: (values) => checkForm(setPasswordBody, values),
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values, errors, set } = form;

  async function submit({ password }: Values): Promise<void> {
    await rows.orRefresh(setPassword(user.id, password));
    void toast('success', USER_TEXTS.passwordSet);
    onClose();
  }

  return (
    <SubmitDialog
      title="Set new password"
      about={fullName(user)}
      form={form}
      isEdited={values.password !== ''}
      submit="Set password"
      onClose={onClose}
    >
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
    </SubmitDialog>
  );
}
