import { explainApiError } from '../../api/error';
import { changeOwnPassword } from '../../api/users';
import { checkForm } from '../../contract/fields';
import { type OwnPasswordBody, ownPasswordBody, USER_TEXTS } from '../../contract/users';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { isEdited } from '../../ui/form/merge-edits';
import { PasswordField } from '../../ui/form/PasswordField';
import { useForm } from '../../ui/form/use-form';

const EMPTY: OwnPasswordBody = { current_password: '', new_password: '' };

/** Changes the password of who is logged in. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: EMPTY,
    parse: (values) => checkForm(ownPasswordBody, values),
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values, errors, set } = form;

  async function submit(body: OwnPasswordBody): Promise<void> {
    await changeOwnPassword(body);
    void toast('success', USER_TEXTS.ownPasswordSet);
    onClose();
  }

  return (
    <SubmitDialog
      title="Change password"
      form={form}
      isEdited={isEdited(EMPTY, values)}
      submit="Change"
      onClose={onClose}
    >
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
    </SubmitDialog>
  );
}
