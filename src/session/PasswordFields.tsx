import type { OwnPasswordBody } from '../contract/users';
import { PasswordField } from '../ui/form/PasswordField';
import type { Form } from '../ui/form/use-form';
import { PasswordRules } from './PasswordRules';

/** The fields for the current and the new password. */
export function PasswordFields({ form }: { form: Form<OwnPasswordBody> }) {
  return (
    <>
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
        status={<PasswordRules password={form.values.new_password} />}
        hint="Other devices will be logged out."
        {...form.field('new_password')}
      />
    </>
  );
}
