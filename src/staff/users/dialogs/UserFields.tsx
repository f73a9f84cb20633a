import { roleName, type StaffRole } from '../../../contract/roles';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SelectField } from '../../../ui/form/SelectField';
import type { Form } from '../../../ui/form/use-form';
import type { UserValues } from './user-form';

/** In the order of the spec. */
const ROLES: readonly StaffRole[] = ['branch_head', 'advisor', 'system_admin'];
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: roleName(value) }));

interface Props {
  form: Form<UserValues>;
  isNew?: boolean;
  roleHint?: string | undefined;
}

export function UserFields({ form, isNew = false, roleHint }: Props) {
  const field = (name: keyof UserValues) => ({ ...form.field(name), autoComplete: 'off' });

  return (
    <>
      <div className="field-pair">
        <Field
          label="Name"
          data-first
          required
          maxLength={60}
          autoCapitalize="words"
          {...field('first_name')}
        />
        <Field
          label="Initial (Parent Name)"
          maxLength={60}
          autoCapitalize="words"
          {...field('last_name')}
        />
      </div>
      <Field
        label="Username"
        readOnly
        hint={isNew ? 'Made from the name' : 'Cannot be changed'}
        {...field('username')}
      />
      <Field label="Email" type="email" required maxLength={254} {...field('email')} />
      {isNew && (
        <PasswordField
          label="Password"
          required
          hint="At least 8 characters"
          {...field('password')}
          autoComplete="new-password"
        />
      )}
      <div className="field-pair">
        <Field label="Phone Number" type="tel" inputMode="numeric" required {...field('phone')} />
        <SelectField
          label="Role"
          required
          placeholder="Select role"
          choices={ROLE_CHOICES}
          hint={roleHint}
          {...field('role')}
        />
      </div>
    </>
  );
}
