import { explainApiError } from '../../api/explain';
import { changeOwnPassword } from '../../api/users';
import { checkForm } from '../../contract/fields';
import { type OwnPasswordBody, ownPasswordBody, USER_TEXTS } from '../../contract/users';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/form/PasswordField';
import { useForm } from '../../ui/form/use-form';

const EMPTY: OwnPasswordBody = { current_password: '', new_password: '' };

/** Changes the logged-in user's password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: EMPTY,
    parse: (values) => checkForm(ownPasswordBody, values),
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });

  async function submit(body: OwnPasswordBody): Promise<void> {
    await changeOwnPassword(body);
    void toast('success', USER_TEXTS.ownPasswordSet);
    onClose();
  }

  return (
    <SubmitDialog title="Change password" form={form} submit="Change" onClose={onClose}>
      <PasswordField
        label="Current password"
        data-first
        autoComplete="current-password"
        required
        {...form.field('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 8 characters, with a capital letter, a small letter and a number. Other devices will be logged out."
        {...form.field('new_password')}
      />
    </SubmitDialog>
  );
}
