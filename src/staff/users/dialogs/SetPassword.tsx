import type * as v from 'valibot';
import { explainApiError } from '../../../api/explain';
import { checkForm } from '../../../contract/fields';
import { setPasswordBody } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { PasswordField } from '../../../ui/form/PasswordField';
import { useForm } from '../../../ui/form/use-form';

type Values = v.InferOutput<typeof setPasswordBody>;

interface Props {
  person: Parameters<typeof fullName>[0];
  save: (password: string) => Promise<unknown>;
  /** The message shown after saving. */
  done: string;
  onClose: () => void;
}

/** Lets an admin set a user's password. */
export function SetPassword({ person, save, done, onClose }: Props) {
  const form = useForm({
    initial: { password: '' },
    parse: (values) => checkForm(setPasswordBody, values),
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });

  async function submit({ password }: Values): Promise<void> {
    await save(password);
    void toast('success', done);
    onClose();
  }

  return (
    <SubmitDialog
      title="Set new password"
      about={fullName(person)}
      form={form}
      submit="Set password"
      onClose={onClose}
    >
      <PasswordField
        label="New password"
        data-first
        autoComplete="new-password"
        required
        hint="At least 8 characters. They will be logged out everywhere and must log in with the new password."
        {...form.field('password')}
      />
    </SubmitDialog>
  );
}
